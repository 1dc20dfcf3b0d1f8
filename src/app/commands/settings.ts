import { describeSettings } from '../describe-settings.ts'

/** Prints every setting with its default, as a Markdown page. */
export function printSettings(): void {
  process.stdout.write(describeSettings())
}
