import CliTable, { type TableConstructorOptions } from 'cli-table3'

/** A table for the terminal; in a file or a pipe it comes without colours. */
export function newTable(head: string[], options: Omit<TableConstructorOptions, 'head'> = {}) {
  const plain = process.stdout.isTTY ? {} : { head: [], border: [] }
  return new CliTable({ ...options, head, style: { compact: true, ...plain } })
}
