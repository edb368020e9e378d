import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url))
// Prints its process id, then would run for ever.
const program = 'console.log(process.pid); setInterval(() => {}, 1000)'

test('ends the program when stdin ends', async () => {
  const child = spawn(process.execPath, [guard, process.execPath, '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const pid = await firstLine(child.stdout)
  child.stdin.end()
  await once(child, 'exit')

  expect(isRunning(pid)).toBe(false)
})

test('ends the program when the process that started the guard is killed', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, ${JSON.stringify([guard, process.execPath, '-e', program])}, { stdio: ['pipe', 'inherit', 'inherit'] })`
  const parent = spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await firstLine(parent.stdout)
  parent.kill('SIGKILL')
  // The guard and the program hold the other end of this pipe.
  await once(parent, 'close')

  expect(isRunning(pid)).toBe(false)
})

test('exits with an error if the program does not exist', async () => {
  const child = spawn(process.execPath, [guard, '/nothing/here'], { stdio: ['pipe', 'ignore', 'ignore'] })

  expect(await once(child, 'exit')).toEqual([1, null])
})

async function firstLine(stream: NodeJS.ReadableStream): Promise<number> {
  const [line] = await once(createInterface({ input: stream }), 'line')
  return Number(line)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
