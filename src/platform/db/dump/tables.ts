import type { ClientBase } from 'pg'

/** A table that a dump holds. */
export interface DumpedTable {
  readonly schema: string
  readonly name: string
  /** Those that are stored; computed ones follow from them. */
  readonly columns: readonly string[]
}

/** The place of a schema's sequence. */
export interface SequenceState {
  readonly schema: string
  readonly name: string
  readonly value: string
}

/** What a schema's own bookkeeping is kept in: whoever makes the schema fills it. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock', 'version']

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const tableOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`
export const columnsOf = ({ columns }: DumpedTable): string => columns.map(quoted).join(', ')

/** Every table of the schemas with data of its own, each after those that it refers to. */
export async function listTables(client: ClientBase, schemas: readonly string[]): Promise<DumpedTable[]> {
  const { rows } = await client.query<{
    id: string
    schema: string
    name: string
    columns: string[]
    needs: string[]
  }>(
    `select c.oid::text as id, n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select f.confrelid::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($2)
     order by n.nspname, c.relname`,
    [schemas, BOOKKEEPING],
  )
  const placed = new Set<string>()
  const ordered: DumpedTable[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const here = new Set(waiting.map(({ id }) => id))
    const ready = waiting.filter(({ needs }) => needs.every((id) => placed.has(id) || !here.has(id)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { id, schema, name, columns } of ready) {
      placed.add(id)
      ordered.push({ schema, name, columns })
    }
    waiting = waiting.filter(({ id }) => !placed.has(id))
  }
  return ordered
}

/** Where the sequences of the schemas stand; those that were never used are left out. */
export async function listSequences(
  client: ClientBase,
  schemas: readonly string[],
): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) and last_value is not null`,
    [schemas],
  )
  return rows
}
