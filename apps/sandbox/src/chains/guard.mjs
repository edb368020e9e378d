/**
 * Runs the program of its arguments for as long as its own stdin stays open. The system closes that pipe however
 * the process at the other end ends (SIGKILL too), so the program never outlives the process that started it.
 */
import { spawn } from 'node:child_process'

const [program, ...parameters] = process.argv.slice(2)
const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
const end = () => child.kill('SIGKILL')

child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
process.stdin.once('end', end).once('error', end).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
// The output has no reader once the other end is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', end)
