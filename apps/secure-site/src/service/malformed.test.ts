import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { apiSchemas } from '../api.ts'
import { startSecureSite } from './startSecureSite.ts'
import { origin, startSite } from './startSite.test-util.ts'

afterEach(() => void vi.restoreAllMocks())

const minimal = {
  masterKey: 'a master key that is not in the database',
  projects: [],
  networks: [],
  sendMail: async () => undefined,
} as const
const boundary = 'multipart/form-data; boundary=b'
/** Content types and bodies that the frame never sends. */
const bodies: Readonly<Record<string, readonly [type: string | undefined, body: BodyInit]>> = {
  'JSON that ends early': ['application/json', '{"projectId":"p"'],
  'JSON that is no object': ['application/json', 'null'],
  'JSON in thousands of levels': ['application/json', '['.repeat(30_000) + ']'.repeat(30_000)],
  'JSON with names of every object': ['application/json', '{"__proto__":{"projectId":"p"},"constructor":1}'],
  'bytes that are no UTF-8': ['application/json', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  'no body': ['application/json', ''],
  'no content type': [undefined, new Uint8Array([0])],
  'a content type that is none': ['%%%;;;=', 'x'],
  'a form with wrong percent-encoding': ['application/x-www-form-urlencoded', 'state=%&code=%E0%A4%A&=&&%=%'],
  'a form without its boundary': ['multipart/form-data', 'state=1'],
  'a form that ends early': [
    boundary,
    '--b\r\nContent-Disposition: form-data; name="state"\r\n\r\nsecret-of-the-log-in',
  ],
  'a form that is none': [boundary, '{"state":"secret-of-the-log-in"}'],
  'a form with a file': [
    boundary,
    '--b\r\nContent-Disposition: form-data; name="state"; filename="a"\r\n\r\nx\r\n--b--\r\n',
  ],
  'a body that is too long': ['application/x-www-form-urlencoded', `state=${'x'.repeat(70_000)}`],
}
const account = `eip155:1:0x${'12'.repeat(20)}`
const paths = [
  ...Object.keys(apiSchemas).map((name) => `/api/${name}`),
  '/api/nothing',
  '/api/%',
  '/oauth/callback',
  `/v1/sessions/${account}/revoke`,
  '/v1/sessions/%E0%A4%A/revoke',
]

test.each(Object.keys(bodies))(
  '%s is no failure of the service, and not logged, at any of its endpoints',
  async (name) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app } = startSite()
    const [type, body] = bodies[name] ?? [undefined, '']
    const headers = { origin, ...(type !== undefined && { 'content-type': type }) }
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await app.request(path, { method: 'POST', headers, body })).status] as const),
    )
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
    expect(log).not.toHaveBeenCalled()
  },
)

test.each([
  '/oauth/callback?state=%',
  '/oauth/callback?%E0%A4%A=%E0%A4%A',
  '/v1/sessions/%',
  '/v1/sessions/%E0%A4%A',
  '/sdk?projectId=%',
  '/assets/%',
  '/%',
  '//',
  '/..%2f..%2f',
  '/\u0000',
  '*',
])('a request for %s is no failure of the service, over a socket, too', async (path) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSecureSite({ ...minimal, pages: new Map() })
  const answers: string[] = []
  for (const host of ['localhost', '%', 'a b', '[::1', '']) {
    const socket = connect(site.port, '127.0.0.1').setEncoding('latin1')
    let answer = ''
    socket.on('data', (data: string) => (answer += data))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: __Host-wallet=%\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    answers.push(answer.split('\r\n')[0] ?? '')
  }
  await site.stop()
  expect(answers.filter((answer) => !/^HTTP\/1\.1 [234]/.test(answer))).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'a body of which the caller sends a part (%s) is no failure of the service',
  async (framing) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const site = await startSecureSite({ ...minimal, pages: new Map() })
    for (const path of ['/api/config', '/oauth/callback', `/v1/sessions/${account}/revoke`]) {
      const socket = connect(site.port, '127.0.0.1').resume()
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\n${framing}\r\n\r\n5\r\n{"a":`)
      // When the service answers a later request, it has received this one.
      await fetch(`http://127.0.0.1:${site.port}/assets/none`)
      socket.destroy()
      await fetch(`http://127.0.0.1:${site.port}/assets/none`)
    }
    await site.stop()
    expect(log).not.toHaveBeenCalled()
  },
)

test('what fails at the service is logged without the address, the code and the keys of nodes in it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { logIn } = startSite({
    sendMail: async ({ to, text }) => {
      const node = 'https://node.example/v2/aB3dEfGhIjKlMnOpQrStUvWxYz012345'
      throw Object.assign(new Error(`550 <${to}>: ${node}`), { rejected: [to], otp: /\d{6}/.exec(text)?.[0] })
    },
  })
  await logIn('ada@harbor.example')
  expect(log).toHaveBeenCalledOnce()
  const logged = JSON.stringify(log.mock.calls)
  expect(logged).toContain('550 <[email]>')
  expect(logged).not.toMatch(/ada@|\b\d{6}\b|aB3dEf/)
})
