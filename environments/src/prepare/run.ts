import { spawn } from 'node:child_process'

/** Runs a command of a project to its end. @returns its output */
export function run(folder: string, [command, ...parameters]: readonly [string, ...string[]]): Promise<string> {
  return new Promise((resolve, reject) => {
    const environment = {
      ...process.env,
      CI: '',
      NEXT_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      NODE_OPTIONS: undefined,
      NODE_ENV: undefined,
    }
    const child = spawn(command, parameters, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const hear = (chunk: Buffer): void => void (said += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(said)
      else reject(new Error(`${command} ${parameters.join(' ')} in ${folder} ended with ${code}\n${said}`))
    })
  })
}
