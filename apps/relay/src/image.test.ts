import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** What the Docker file does is done in an empty folder: no engine is needed, and nothing of the repository is in reach. */
test('what the image holds starts by its command and is healthy by its check', async () => {
  const file = readFileSync(join(root, 'apps/relay/Dockerfile'), 'utf8')
  const [, source = ''] = /^COPY (\S+) \.$/m.exec(file) ?? []
  const [, check = ''] = /^HEALTHCHECK CMD (.+)$/m.exec(file) ?? []
  const [, command = ''] = /^CMD (.+)$/m.exec(file) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'kit-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('pnpm', ['--filter', '@kit/relay', 'build'], { cwd: root, stdio: 'ignore' })
  copyFileSync(join(root, source), join(folder, basename(source)))

  const [program, ...args] = JSON.parse(command) as [string, ...string[]]
  const env = { PATH: process.env['PATH'], PORT: '0', AUDIENCES: 'relay.example.com' }
  const relay = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void relay.kill('SIGKILL'))
  const [said] = (await once(relay.stdout.setEncoding('utf8'), 'data')) as [string]
  const [, port = ''] = /ws:\/\/0\.0\.0\.0:(\d+)/.exec(said) ?? []
  const [checker, ...checks] = JSON.parse(check) as [string, ...string[]]
  await promisify(execFile)(checker, checks, { env: { ...env, PORT: port } })
  await expect(promisify(execFile)(checker, checks, { env: { ...env, PORT: '1' } })).rejects.toMatchObject({ code: 1 })

  // A relay for other machines does not trust the Host header of its clients.
  const refused = promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...env, AUDIENCES: undefined },
    timeout: 60_000,
  })
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The relay would listen on 0\.0\.0\.0 without audiences.*AUDIENCES=/),
  })

  // With an empty variable the relay would run and refuse everybody.
  const empty = promisify(execFile)(program, args, { cwd: folder, env: { ...env, AUDIENCES: '' }, timeout: 60_000 })
  await expect(empty).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('AUDIENCES is "", and an entry is empty'),
  })

  const ended = once(relay, 'exit')
  relay.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
