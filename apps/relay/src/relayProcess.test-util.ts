import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import config from '../rolldown.config.ts'

export type RelayProcess = { readonly port: number; readonly kill: () => Promise<void> }
export type RelayBuild = {
  /** Starts a relay as a process of its own, on a port of its own unless the environment says one. */
  readonly start: (environment: Readonly<Record<string, string>>) => Promise<RelayProcess>
  readonly remove: () => void
}

/** The one file that is released. */
export const buildRelay = async (): Promise<RelayBuild> => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-relay-'))
  const file = join(folder, 'main.mjs')
  const input = fileURLToPath(new URL('main.ts', import.meta.url))
  await build({ ...config, input, output: { ...config.output, file }, logLevel: 'silent' })
  return {
    async start(environment) {
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const kill = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      const port = await new Promise<number>((resolve) =>
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          const found = /ws:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1]
          if (found) resolve(Number(found))
        }),
      )
      return { port, kill }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
