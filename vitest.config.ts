import { defineConfig } from 'vitest/config'

/** What is computed from what is given: these share workers and need no database. */
const pure = [
  'test/{catalog,features}/**/*.test.ts',
  'test/engines/{doubt,facts,fill,grounding,note}/**/*.test.ts',
  'test/engines/exam-*.test.ts',
  'test/platform/{fair-line,quantities,supported-numbers}.test.ts',
  'test/platform/vad/**/*.test.ts',
]
/** Kills, floods, long waits: `npm run test:slow`. */
const slow = ['test/resilience/**/*.test.ts', 'test/**/*.slow.test.ts']

export default defineConfig({
  test: {
    // For machines that are busy with other things: nothing is measured here, and what hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // Tests make much that is soon garbage: in a young heap of this size it costs a fourteenth less of the processor.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: pure, exclude: slow, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'service',
          // What is set for the whole process is put back by who sets it: loading everything anew for each file would
          // cost a fifth of the processor time.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: [...pure, ...slow],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'slow', include: slow, globalSetup: ['test/support/global-setup.ts'] },
      },
    ],
  },
})
