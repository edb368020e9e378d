import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseStat, totalOf, watchCpu } from './watchCpu.mjs'

test('reads a process whatever its name is', () => {
  const stat = `12 (a (b) c) S 7 12 12 0 -1 4194304 100 200 0 0 31 4 5 6 20 0 1 0 987 1000 1`
  expect(parseStat(stat)).toEqual({ pid: '12', parent: '7', began: '987', own: 35, waited: 11 })
  expect(parseStat('')).toBeUndefined()
})

test('counts children once: those that run, those waited for and those whose end nobody noticed', () => {
  const root = { id: '1', parent: '', own: 10, waited: 50, seen: 3 }
  const running = { id: '2', parent: '1', own: 20, waited: 0, seen: 3 }
  const ended = { id: '3', parent: '1', own: 45, waited: 0, seen: 2 }
  const itsChild = { id: '4', parent: '3', own: 7, waited: 0, seen: 2 }
  expect(totalOf(root, [root, running, ended])).toBe(80)
  expect(totalOf(root, [root, running, ended, itsChild])).toBe(82)
  expect(totalOf({ ...root, waited: 0 }, [root, running, ended, itsChild])).toBe(82)
})

/** Keeps the processor busy for so long by its own count, and then waits for a line. */
const busy = (ms: number): string => `
  let used = 0
  do {
    for (let each = 0; each < 1e6; each++);
    const { user, system } = process.cpuUsage()
    used = (user + system) / 1000
  } while (used < ${ms})
  console.log('done')
  process.stdin.once('data', () => process.exit())`

test.runIf(existsSync('/proc/self/stat'))('counts what a killed grandchild took', async () => {
  const parent = spawn(process.execPath, [
    '-e',
    `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy(300))}], { stdio: ['pipe', 'inherit', 'inherit'] })
    process.stdin.once('data', () => { child.kill('SIGKILL'); process.exit() })`,
  ])
  const watch = watchCpu(parent.pid, 100)
  await once(parent.stdout, 'data')
  parent.stdin.write('\n')
  await once(parent, 'exit')
  expect(watch.stop()).toBeGreaterThan(0.25)
})
