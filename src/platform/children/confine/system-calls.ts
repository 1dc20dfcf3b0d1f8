/** Machines that the filter knows, by the kernel's name for them in `seccomp_data.arch`. */
export const AUDIT_ARCHES = { x64: 0xc000003e, arm64: 0xc00000b7 } as const

export type FilteredArch = keyof typeof AUDIT_ARCHES

type Numbers = readonly [x64: number | null, arm64: number | null]

/** Calls that the filter looks into, or refuses to those that may start no processes. */
export const SPECIAL_CALLS = {
  clone: [56, 220],
  clone3: [435, 435],
  fork: [57, null],
  vfork: [58, null],
  ioctl: [16, 29],
  socket: [41, 198],
} as const satisfies Record<string, Numbers>

/**
 * What no child of ours ever needs, and the ways into the kernel that break-outs have taken (after Docker's and
 * Flatpak's filters). Numbers of linux/asm/unistd_64.h and asm-generic/unistd.h; null: not on that machine.
 */
export const REFUSED_CALLS: Readonly<Record<string, Numbers>> = {
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  // Name spaces and mounts.
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  // Parts of the kernel that have had many holes.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  fanotify_init: [300, 262],
  modify_ldt: [154, null],
  vmsplice: [278, 75],
  personality: [135, 92],
  // The machine.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  ioperm: [173, null],
  iopl: [172, null],
  vhangup: [153, 58],
  uselib: [134, null],
}
