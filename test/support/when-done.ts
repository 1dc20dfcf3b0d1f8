import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `cleanUp` when the test that asks for it is over, or the file when no test is running. */
export function whenDone(cleanUp: () => unknown): void {
  const run = async () => void (await cleanUp())
  if (TestRunner.getCurrentTest()) onTestFinished(run)
  else afterAll(run)
}
