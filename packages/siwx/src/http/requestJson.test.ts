import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { unreachableAt } from '../errors/SiwxError.ts'
import { requestJson } from './requestJson.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (url: string) =>
  requestJson(url, { method: 'GET', timeoutMs: 60_000, failed: unreachableAt('https://example.org') })
const tooLong = { name: 'SiwxError', code: 'UNREACHABLE', context: { reason: 'the answer is too long' } }

test('stops reading an answer that does not end', async () => {
  let close = (): void => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const url = await serve((_, response) => {
    const send = (): void => {
      while (!response.destroyed && response.write(' '.repeat(100_000)));
    }
    response.on('drain', send).on('close', close)
    send()
  })
  await expect(ask(url)).rejects.toMatchObject(tooLong)
  await closed
})

test('stops at the limit where the rest of the announced length never comes', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '2000000' }).write(' '.repeat(1_100_000))
  })
  await expect(ask(url)).rejects.toMatchObject(tooLong)
})

test('an answer that is shorter than announced is a failure of the service', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{}', () => response.destroy())
  })
  await expect(ask(url)).rejects.toMatchObject({ code: 'UNREACHABLE' })
})

test('counts bytes, and reads an answer that just fits', async () => {
  const fitting = JSON.stringify('é'.repeat(499_999))
  let body = fitting
  const url = await serve((_, response) => response.end(body))
  expect((await ask(url)).json).toBe('é'.repeat(499_999))
  body = JSON.stringify('é'.repeat(500_000))
  await expect(ask(url)).rejects.toMatchObject(tooLong)
})
