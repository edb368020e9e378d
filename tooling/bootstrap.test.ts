import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'kit-bootstrap-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let counter = 0
/**
 * A repository with bootstrap.mjs, and on the path an npx and a pnpm that only record their arguments.
 * @param task the shell script for `pnpm run <task>`
 */
const plant = (task: string, node = '>=20.19') => {
  const folder = join(root, String(counter++))
  mkdirSync(join(folder, 'tooling'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  cpSync(fileURLToPath(new URL('bootstrap.mjs', import.meta.url)), join(folder, 'tooling/bootstrap.mjs'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ packageManager: 'pnpm@1.2.3', engines: { node } }))
  const script = (name: string, text: string): void =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\necho "${name} $*" >> '${folder}/asked'\n${text}\n`, {
      mode: 0o755,
    })
  script('npx', 'command -v pnpm')
  script('pnpm', `case "$*" in install*) exit 0;; esac\n${task}`)
  const command = [join(folder, 'tooling/bootstrap.mjs')]
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` }
  return {
    run: (...parameters: string[]) =>
      spawnSync(process.execPath, [...command, ...parameters], { env, encoding: 'utf8' }),
    start: (...parameters: string[]) =>
      spawn(process.execPath, [...command, ...parameters], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    asked: () =>
      spawnSync('cat', [join(folder, 'asked')], { encoding: 'utf8' })
        .stdout.trim()
        .split('\n'),
  }
}

/** Starts a task, waits for its first line, sends a signal, waits for the end. */
const interrupt = async (task: string, name: string, signal: NodeJS.Signals) => {
  const child = plant(task).start(name)
  const first = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return { code: await ended, pid: Number(first.match(/\d+/)?.[0]) }
}

/** An ended process may stay as a zombie if there is no init process. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

test('installs and runs the command', () => {
  const { run, asked } = plant('echo done')
  const { status, stdout, stderr } = run('check', '--soak')
  expect(status).toBe(0)
  expect(stderr.replaceAll(/\d+ s/g, 'n s').trim().split('\n')).toEqual([
    '[n s] Getting pnpm@1.2.3',
    '[n s] Installing dependencies (a minute the first time)',
    '[n s] Dependencies are installed; running check',
  ])
  expect(stdout).toBe('done\n')
  expect(asked()).toEqual([
    'npx --yes --package pnpm@1.2.3 -c command -v pnpm',
    'pnpm install --frozen-lockfile --loglevel=error',
    'pnpm run check --soak',
  ])
})

test('the exit code of the task is passed on', () => {
  expect(plant('exit 7').run('check').status).toBe(7)
  expect(plant('kill -KILL $$').run('check').status).toBe(137)
})

test('what outlives the task is ended', () => {
  const { stdout } = plant('sleep 1000 & echo $!').run('check')
  expect(isAlive(Number(stdout))).toBe(false)
})

test('a signal ends the task and all that it started', async () => {
  const { code, pid } = await interrupt('sleep 1000 & echo $!; wait', 'check', 'SIGTERM')
  expect(code).toBe(143)
  expect(isAlive(pid)).toBe(false)
})

test('interrupting a server is no failure', async () => {
  const { code, pid } = await interrupt('sleep 1000 & echo $!; wait', 'serve', 'SIGINT')
  expect(code).toBe(0)
  expect(isAlive(pid)).toBe(false)
})

test('Node is too old', () => {
  const { status, stderr } = plant('true', '>=99.1').run('check')
  expect(status).toBe(1)
  expect(stderr).toContain('kit needs Node 99.1 or newer; this is')
})
