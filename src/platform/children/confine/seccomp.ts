import { AUDIT_ARCHES, type FilteredArch, REFUSED_CALLS, SPECIAL_CALLS } from './system-calls.ts'

/** Instructions of the classic packet filter (linux/filter.h). */
const LOAD = 0x20
const IF_EQUAL = 0x15
const IF_AT_LEAST = 0x35
const IF_ANY_BIT = 0x45
const RETURN = 0x06

/** What a filter answers (linux/seccomp.h). */
const ALLOW = 0x7fff_0000
const KILL_PROCESS = 0x8000_0000
const refuse = (errno: number) => 0x0005_0000 | errno
const [EPERM, ENOSYS, EAFNOSUPPORT] = [refuse(1), refuse(38), refuse(97)]

/** Places in `struct seccomp_data`; of an argument, its lower half (both machines are little-endian). */
const NUMBER = 0
const ARCH = 4
const argument = (index: number) => 16 + 8 * index

const AF_UNIX = 1
const CLONE_THREAD = 0x0001_0000
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET. */
const CLONE_NEW_SPACES = 0x7e02_0000
/** From here on x64 knows the same calls by other numbers. */
const X32_CALLS = 0x4000_0000
/** Terminal requests that type into it or reach the console. */
const [TIOCSTI, TIOCLINUX] = [0x5412, 0x541c]

interface Instruction {
  readonly code: number
  readonly value: number
  /** Instructions to pass over when the condition holds, and when it does not. */
  readonly skip?: readonly [holds: number, fails: number]
}

const load = (at: number): Instruction => ({ code: LOAD, value: at })
const answer = (value: number): Instruction => ({ code: RETURN, value })
/** Answers `value` when the condition holds, else goes on. */
const when = (code: number, operand: number, value: number): Instruction[] => [
  { code, value: operand, skip: [0, 1] },
  answer(value),
]

/**
 * A filter of system calls as `bwrap --seccomp` takes it: `struct sock_filter`s one after the other. Everything is
 * allowed but what no child needs; sockets are of the local kind only, and new processes where `processes` says so.
 */
export function seccompFilter(arch: FilteredArch, { processes }: { readonly processes: boolean }): Buffer {
  const column = arch === 'x64' ? 0 : 1
  const numbersOf = (calls: typeof REFUSED_CALLS) =>
    Object.values(calls).flatMap((numbers) => numbers[column] ?? [])
  const { clone, clone3, fork, vfork, ioctl, socket } = SPECIAL_CALLS
  const refused = [...numbersOf(REFUSED_CALLS), ...(processes ? [] : numbersOf({ fork, vfork }))]

  /** Looks into the arguments of one call; any other goes on. */
  const inside = (call: number, checks: readonly Instruction[]): Instruction[] => [
    { code: IF_EQUAL, value: call, skip: [0, checks.length + 1] },
    ...checks,
    answer(ALLOW),
  ]
  return assemble([
    load(ARCH),
    { code: IF_EQUAL, value: AUDIT_ARCHES[arch], skip: [1, 0] },
    answer(KILL_PROCESS),
    load(NUMBER),
    ...(arch === 'x64' ? when(IF_AT_LEAST, X32_CALLS, ENOSYS) : []),
    ...refused.flatMap((call) => when(IF_EQUAL, call, EPERM)),
    // Its arguments lie in memory, where a filter can't look: the C library then takes the older one.
    ...when(IF_EQUAL, clone3[column], ENOSYS),
    ...inside(clone[column], [
      load(argument(0)),
      ...when(IF_ANY_BIT, CLONE_NEW_SPACES, EPERM),
      ...(processes ? [] : [{ code: IF_ANY_BIT, value: CLONE_THREAD, skip: [1, 0] } as const, answer(EPERM)]),
    ]),
    ...inside(socket[column], [
      load(argument(0)),
      { code: IF_EQUAL, value: AF_UNIX, skip: [1, 0] },
      answer(EAFNOSUPPORT),
    ]),
    ...inside(ioctl[column], [
      load(argument(1)),
      ...when(IF_EQUAL, TIOCSTI, EPERM),
      ...when(IF_EQUAL, TIOCLINUX, EPERM),
    ]),
    answer(ALLOW),
  ])
}

function assemble(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * program.length)
  program.forEach(({ code, value, skip: [holds, fails] = [0, 0] }, index) => {
    bytes.writeUInt16LE(code, 8 * index)
    bytes.writeUInt8(holds, 8 * index + 2)
    bytes.writeUInt8(fails, 8 * index + 3)
    bytes.writeUInt32LE(value >>> 0, 8 * index + 4)
  })
  return bytes
}
