import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../../apps/docs/examples/deploy/serve.mjs')

/** The first line of the response to a request line that clients of HTTP do not send. */
async function statusOf(port: number, path: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const data of socket) text += String(data)
  return text.split('\r\n')[0]
}

test('the server of the guide “Deploy a static build” survives requests whose path is no address, and leaves its folder for none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'site/dapp'), { recursive: true })
  writeFileSync(join(folder, 'site/dapp/index.html'), 'the page')
  writeFileSync(join(folder, 'outside.txt'), 'a secret')
  const server = spawn(process.execPath, [script, '0'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  const [line] = (await once(server.stdout, 'data')) as [Buffer]
  const port = Number(/:(\d+)\//.exec(String(line))?.[1])
  for (const path of ['//', 'http://[', '/../outside.txt', '/dapp/..%2f..%2foutside.txt', '/%2e%2e/outside.txt'])
    expect(await statusOf(port, path)).toBe('HTTP/1.1 404 Not Found')
  expect(await statusOf(port, '/dapp/')).toBe('HTTP/1.1 200 OK')
})
