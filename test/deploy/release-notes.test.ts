import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const notesOf = (version: string) =>
  promisify(execFile)(join(import.meta.dirname, '../../scripts/release-notes'), [version])

it('the notes of a release are its part of the changelog, and how to upgrade', async () => {
  const { stdout } = await notesOf('Unreleased')
  expect(stdout).toMatch(/^# Auscult Unreleased\n/)
  expect(stdout).toContain('### Changed')
  expect(stdout).not.toContain('## [')
  expect(stdout).toContain('auscult upgrade')
})

it('there are none of a version that the changelog does not have', async () => {
  await expect(notesOf('9.9.9')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^release-notes: CHANGELOG\.md says nothing of 9\.9\.9; it has: Unreleased/,
    ),
  })
})
