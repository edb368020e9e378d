import { connect } from 'node:net'
import { formatMessage } from '@kit/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSiwxServer } from './startSiwxServer.ts'

const origin = 'http://127.0.0.1:5173'
const user = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const options = { origins: [origin], secret: 'a secret that cannot be guessed, 1', rpcUrls: {} }
let server: Awaited<ReturnType<typeof startSiwxServer>>

beforeAll(async () => {
  server = await startSiwxServer(options)
})
afterAll(() => server.stop())

/** A browser that keeps cookies. */
function createBrowser(base: () => string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${base()}${path}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

test('shows the orders only to a user who has signed in', async () => {
  const ask = createBrowser(() => server.url)
  expect((await ask('GET', '/orders')).status).toBe(401)
  const { nonce } = (await (await ask('POST', '/siwx/nonce')).json()) as { nonce: string }
  const data = {
    domain: '127.0.0.1:5173',
    networkName: 'Ethereum',
    accountAddress: user.address,
    uri: `${origin}/`,
    version: '1',
    chainId: 'eip155:1',
    nonce,
    issuedAt: new Date().toISOString(),
  } as const
  const message = formatMessage(data)
  const signature = await user.signMessage({ message })
  expect((await ask('POST', '/siwx/verify', { sessions: [{ data, message, signature }] })).status).toBe(200)
  const orders = await ask('GET', '/orders')
  expect(await orders.json()).toEqual({ orders: [`An order of ${user.address}`] })
  expect(orders.headers.get('access-control-allow-origin')).toBe(origin)
  await ask('POST', '/siwx/signout')
  expect((await ask('GET', '/orders')).status).toBe(401)
  expect((await ask('GET', '/siwx/nothing')).status).toBe(404)
})

test('limits attempts', async () => {
  const limited = await startSiwxServer({ ...options, attemptsPerMinute: 2 })
  const ask = createBrowser(() => limited.url)
  const statuses = [
    await ask('POST', '/siwx/nonce'),
    await ask('POST', '/siwx/nonce'),
    await ask('POST', '/siwx/nonce'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  // A page can read the refusal.
  expect(statuses[2]?.headers.get('access-control-allow-origin')).toBe(origin)
  const reads = await Promise.all(Array.from({ length: 21 }, () => ask('GET', '/siwx/session')))
  expect(reads.filter(({ status }) => status === 200)).toHaveLength(20)
  expect((await ask('GET', '/orders')).status).toBe(429)
  await limited.stop()
})

/** Sends a body until the server answers or hangs up: for ever, if it reads on. @returns the answer. */
function sendEndlessly(framing: string, piece: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    let answer = ''
    const send = (): void => {
      while (answer === '' && !socket.destroyed && socket.write(piece));
    }
    socket.setEncoding('utf8')
    socket.on('drain', send)
    socket.on('data', (data: string) => {
      answer += data
      socket.destroy()
    })
    // The server may hang up while we are sending.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error)
    })
    socket.on('close', () => resolve(answer))
    socket.write(
      `POST /siwx/verify HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
    )
    send()
  })
}

test('stops reading a body that does not end, whatever length it announces', async () => {
  const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
  for (const [framing, piece] of [
    ['Transfer-Encoding: chunked', chunk],
    ['Content-Length: 9000000000', ' '.repeat(0x10000)],
  ] as const) {
    const answer = await sendEndlessly(framing, piece)
    expect(answer === '' || answer.startsWith('HTTP/1.1 422 '), answer).toBe(true)
  }
  const ask = createBrowser(() => server.url)
  expect((await ask('GET', '/siwx/session')).status).toBe(200)
})

test('takes another port where its own is busy', async () => {
  const other = await startSiwxServer({ ...options, port: Number(new URL(server.url).port) })
  expect(other.url).not.toBe(server.url)
  await other.stop()
})
