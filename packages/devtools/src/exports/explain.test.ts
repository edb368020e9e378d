import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../kit-devtools.mjs', import.meta.url))

function run(...parameters: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('explains an error by its code: the sentence with its context, cause, cure and page', () => {
  const { status, stdout } = run('explain', 'http_status', '{"status":403}')
  expect(status).toBe(0)
  expect(stdout).toContain('HTTP status code: 403')
  expect(stdout).toMatch(/Cause\n {2}\S.*\n\nCure\n {2}\S.*\n\nPage\n {2}http:\S+\/errors\/HTTP_STATUS, /)
})

test('explains an alert that is no error, with its sentence and who sees it', () => {
  const { status, stdout } = run('explain', 'SOCIALS_TIMEOUT')
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /did not answer in time[^]*Alert\n {2}Shown once, to users\.\n\nPage\n {2}http:\S+\/errors\/#alerts, /,
  )
  expect(run('explain', 'FRAME_LOAD_FAILED').stdout).toContain('Cure')
})

test('suggests similar codes for a misspelt one, and fails', () => {
  const { status, stderr } = run('explain', 'USER_REJECT')
  expect(status).toBe(1)
  expect(stderr).toContain('There is no error USER_REJECT.')
  expect(stderr).toContain('USER_REJECTED: The request was declined in the wallet.')
  expect(stderr).not.toContain('TIMED_OUT')
})

test('prints the usage without arguments', () => {
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('explain CODE') })
  expect(run('explain').stderr).toContain('INVALID_OPTION')
  expect(run('explain', 'TIMED_OUT', '{').stderr).toContain('no JSON')
})
