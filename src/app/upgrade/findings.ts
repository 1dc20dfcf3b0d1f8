/** What an upgrade looks at before it changes anything. */
export interface Finding {
  readonly subject: 'version' | 'tables' | 'processes' | 'jobs' | 'backup' | 'room'
  /** False: the upgrade does not begin. */
  readonly isGood: boolean
  readonly text: string
}

/** The state that the findings are made of. */
export interface Situation {
  /** This program's, and the one that last wrote the database; null: none did, or one that left no word. */
  readonly version: { readonly here: string; readonly there: string | null }
  readonly migrations: { readonly known: readonly string[]; readonly done: readonly string[] }
  /** Connections of other processes of ours. */
  readonly connections: number
  readonly jobs: { readonly waiting: number; readonly running: number }
  readonly holdsData: boolean
  /** Hours since the last backup; null: none is known. */
  readonly backupHours: number | null
  /** Bytes; null: the database is not on this machine's disk. */
  readonly room: { readonly free: number; readonly database: number } | null
}

export interface Demands {
  /** How old the last backup may be; null: it is not asked for. */
  readonly backupHours: number | null
}

/** What is left free beside a second copy of the largest table, which a migration may write. */
const SPARE_BYTES = 512 * 2 ** 20

/** Judges a situation: pure, so that what an upgrade demands can be read in one place. */
export function judge(situation: Situation, demands: Demands): readonly Finding[] {
  const { version, migrations, connections, jobs } = situation
  const pending = migrations.known.filter((name) => !migrations.done.includes(name))
  const unknown = migrations.done.filter((name) => !migrations.known.includes(name))
  const from =
    migrations.done.length === 0 ? 'an empty database' : (version.there ?? 'a version that left no word')
  return [
    { subject: 'version', isGood: unknown.length === 0, text: `${from} → ${version.here}` },
    unknown.length > 0
      ? finding('tables', false, `made by a later version (${unknown.join(', ')}): take that, or its backup`)
      : finding('tables', true, pending.length === 0 ? 'up to date' : `to do: ${pending.join(', ')}`),
    connections > 0 && pending.length > 0
      ? finding('processes', false, `${connections} connections of running ones: stop them all first`)
      : finding('processes', true, connections > 0 ? 'running; nothing of theirs changes' : 'all stopped'),
    finding('jobs', true, describeJobs(jobs)),
    judgeBackup(situation, pending.length > 0 ? demands.backupHours : null),
    judgeRoom(situation.room),
  ]
}

const finding = (subject: Finding['subject'], isGood: boolean, text: string): Finding => ({
  subject,
  isGood,
  text,
})

/** Jobs of stopped processes are handed over: whoever starts next works on them. */
const describeJobs = ({ waiting, running }: Situation['jobs']): string =>
  waiting + running === 0 ? 'none' : `${waiting} waiting, ${running} under way: they go on afterwards`

/** `hoursAllowed` is null where none is asked for: no table changes, or it is made in another way. */
function judgeBackup({ holdsData, backupHours }: Situation, hoursAllowed: number | null): Finding {
  if (!holdsData) return finding('backup', true, 'nothing to lose yet')
  const age = backupHours === null ? 'none is known' : `the last is ${describeHours(backupHours)} old`
  if (hoursAllowed === null) return finding('backup', true, `${age}; none is asked for`)
  if (backupHours !== null && backupHours <= hoursAllowed) return finding('backup', true, age)
  const way = 'make one (auscult backup FOLDER), or say --without-backup where you have another kind'
  return finding('backup', false, `${age}: ${way}`)
}

const describeHours = (hours: number): string => `${hours < 10 ? hours.toFixed(1) : Math.round(hours)} h`

function judgeRoom(room: Situation['room']): Finding {
  if (!room) return finding('room', true, "not looked at: the database's disk is its server's")
  const needed = room.database + SPARE_BYTES
  const text = `${megabytes(room.free)} MB free, ${megabytes(needed)} MB wanted`
  return finding('room', room.free >= needed, text)
}

const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20)
