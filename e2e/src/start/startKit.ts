import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ServedEnvironment } from '../setup/contentSecurityPolicy.ts'
import { inRepository } from '../setup/builds.ts'

export type StartedKit = {
  readonly url: string
  readonly environment: ServedEnvironment & { readonly signInUrl: string }
  readonly mailboxUrl: string
  readonly stop: () => Promise<void>
}

/** What a user has after `npm start`, started by that command. */
export async function startKit(): Promise<StartedKit> {
  // Only what this command itself sets may reach it.
  const { NODE_OPTIONS: _options, ...environment } = process.env
  const child = spawn('npm', ['start'], {
    cwd: inRepository('.'),
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith('dapp: ')) break
  }
  child.stdout.resume()
  const urlOf = (name: string): string =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const url = urlOf('dapp')
  return {
    url: url.replace(/\/$/, ''),
    environment: (await (await fetch(`${url}environment.json`)).json()) as StartedKit['environment'],
    mailboxUrl: urlOf('mailbox').replace(/\/mailbox$/, ''),
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
