import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (bytes: Buffer): string => {
  let [value, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  return text
}
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token of a new client for a relay. */
export const token = (audience: string): string => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const iat = Math.floor(Date.now() / 1000)
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({
    iss: `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`,
    sub: randomBytes(32).toString('hex'),
    aud: audience,
    iat,
    exp: iat + 86_400,
  })}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

export type Push = { readonly id: number; readonly topic: string; readonly message: string }

export type TestClient = {
  readonly socket: WebSocket
  readonly ask: (
    method: string,
    params: object,
  ) => Promise<{ readonly result?: unknown; readonly error?: { readonly code: number; readonly message?: string } }>
  readonly pushes: readonly Push[]
  /** Resolves when so many pushes have come. */
  readonly pushed: (count: number) => Promise<readonly Push[]>
  readonly acknowledge: (push: Push) => void
  readonly closed: Promise<readonly [code: number, reason: string]>
}

/** A client that speaks frames and nothing else. */
export const connectClient = async (
  url: string,
  {
    auth = token(url),
    acknowledges = true,
    address,
    host,
  }: {
    readonly auth?: string
    readonly acknowledges?: boolean
    /** What a proxy says of it. */
    readonly address?: string
    /** The Host header. Default: the address. */
    readonly host?: string
  } = {},
): Promise<TestClient> => {
  const socket = new WebSocket(`${url}/?auth=${auth}&projectId=test`, {
    headers: { ...(address !== undefined && { 'x-forwarded-for': address }), ...(host !== undefined && { host }) },
  })
  const closed = new Promise<readonly [number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  const pushes: Push[] = []
  const waiting = new Map<string, (frame: never) => void>()
  const watchers = new Set<() => void>()
  const send = (frame: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  const acknowledge = ({ id }: Push) => send({ id, result: true })
  let asked = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { id: string; method?: string; params?: { data: Omit<Push, 'id'> } }
    if (frame.method === undefined) return waiting.get(frame.id)?.(frame as never)
    const push = { ...(frame.params?.data as Push), id: Number(frame.id) }
    pushes.push(push)
    if (acknowledges) acknowledge(push)
    for (const watch of [...watchers]) watch()
  })
  await once(socket, 'open')
  return {
    socket,
    closed,
    pushes,
    acknowledge,
    ask: (method, params) =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(String(asked), resolve)
        send({ id: String(asked), method, params })
      }),
    pushed: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (pushes.length < count) return
          watchers.delete(watch)
          resolve(pushes)
        }
        watchers.add(watch)
        watch()
      }),
  }
}
