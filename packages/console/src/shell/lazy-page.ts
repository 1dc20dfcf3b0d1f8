import { type ComponentType, lazy } from 'react'

const loaders: (() => Promise<unknown>)[] = []

/** A page that comes when it is first shown, or when there is time for it. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  loaders.push(load)
  return lazy(load)
}

/** Fetches the other pages once the first one is there: none is missing when the server is away later, or is another version. */
export function fetchPages(): void {
  const fetchAll = () => {
    for (const load of loaders) load().catch(() => {})
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAll, { timeout: 5_000 })
  else setTimeout(fetchAll, 2_000)
}
