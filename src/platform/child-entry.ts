/** The path of a module beside the caller, to start as a process or thread: `.ts` from source, `.js` when built. */
export function entryBeside(importMetaUrl: string, name: string): URL {
  return new URL(`./${name}${importMetaUrl.endsWith('.ts') ? '.ts' : '.js'}`, importMetaUrl)
}
