import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './startMailbox.ts'

const origin = 'https://wallet.example.org'
const embedder = 'https://orders.example'
const site = fileURLToPath(new URL('.', import.meta.resolve('secure-site/package.json')))
let folder: string
let mailbox: Mailbox

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secure-site-serve-'))
  mailbox = await startMailbox()
  const config = {
    publicOrigin: origin,
    port: 0,
    trustedProxies: 1,
    store: join(folder, 'store.json'),
    smtp: { url: mailbox.smtpUrl, from: 'Wallet <wallet@example.org>' },
    projects: [{ id: 'orders', name: 'Orders', origins: [embedder] }],
    networks: [],
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
})
afterAll(async () => {
  await mailbox?.stop()
  rmSync(folder, { recursive: true })
})

/** `node serve.mjs config.json`, as docs/secure-site.md says. */
async function serve(masterKey: string | undefined) {
  const { SECURE_SITE_MASTER_KEY: _, ...env } = process.env
  const child = spawn(process.execPath, ['serve.mjs', join(folder, 'config.json')], {
    cwd: site,
    env: { ...env, ...(masterKey !== undefined && { SECURE_SITE_MASTER_KEY: masterKey }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(child, 'exit')
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (/on port \d+/.test(said)) resolve()
    })
  })
  await Promise.race([exited, listening])
  const port = /on port (\d+)/.exec(said)?.[1]
  const ask = async (name: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
      method: 'POST',
      headers: { origin, 'x-page': 'p'.repeat(43), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await exited
      return code as number | null
    },
    exited,
  }
}

test('serves the site by its configuration, sends mail by SMTP, and stores what a restart needs', async () => {
  const masterKey = 'a master key that is not beside the data'
  const first = await serve(masterKey)
  const page = await fetch(`${first.url}/sdk?projectId=orders`)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${embedder}`)
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const html = await page.text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  expect((await fetch(`${first.url}${script}`)).headers.get('content-type')).toContain('text/javascript')

  const email = 'ada@harbor.example'
  const { login } = (await first.ask('email/start', { projectId: 'orders', email, embedder })).body
  const code = /\b\d{6}\b/.exec(mailbox.mails(email)[0]?.text ?? '')?.[0]
  const { token } = (await first.ask('email/code', { login, code })).body
  expect(await first.stop()).toBe(0)
  const stored = readFileSync(join(folder, 'store.json'), 'utf8')
  expect(stored).toContain('sessions ')
  expect(stored).not.toContain(token)
})

test('does not start without a master key', async () => {
  const { exited, said } = await serve(undefined)
  expect((await exited)[0]).toBe(1)
  expect(said()).toContain('Set SECURE_SITE_MASTER_KEY')
})
