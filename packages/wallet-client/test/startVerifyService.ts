import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const base64url = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url')
const newKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
export const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600

const framedBy = ({ headers }: IncomingMessage): string =>
  headers.referer === undefined ? '' : new URL(headers.referer).origin

export type VerifyService = {
  readonly url: string
  /** The requests so far, oldest first. */
  readonly asks: readonly string[]
  readonly sign: (payload: object, header?: object) => Promise<string>
  /** The response to a look-up by `hash`. */
  readonly attest: (hash: string, body: unknown) => void
  readonly rotate: () => Promise<void>
  readonly expireKeyAt: (seconds: number) => void
  readonly goDown: () => void
  /** What the hidden frame does: says who frames it, says nothing, or says this script. */
  readonly frame: (act: 'attest' | 'silent' | { readonly script: string }) => void
  readonly close: () => Promise<void>
}

/** A verify service on this machine that signs for real. */
export const startVerifyService = async (): Promise<VerifyService> => {
  const asks: string[] = []
  const attestations = new Map<string, unknown>()
  let keys = await newKeys()
  let expiresAt = inAnHour()
  let down = false
  let frame: Parameters<VerifyService['frame']>[0] = 'attest'
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asks.push(path)
    const answer = async (): Promise<unknown> => {
      if (path === '/v3/public-key')
        return { publicKey: await crypto.subtle.exportKey('jwk', keys.publicKey), expiresAt }
      return attestations.get(path.split(/[/?]/)[2] ?? '')
    }
    const page = async (): Promise<string> => {
      if (frame === 'silent') return ''
      if (frame !== 'attest') return frame.script
      const { searchParams } = new URL(path, 'http://verify')
      // The browser says who frames the page; what the page says of itself in its address does not count.
      const attestation = await sign({ id: searchParams.get('id'), origin: framedBy(request) })
      return `parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation: ${JSON.stringify(attestation)} }), '*')`
    }
    if (path.startsWith('/v3/attestation')) {
      void page().then((script) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(`<!doctype html><script>${script}</script>`),
      )
      return
    }
    void answer().then((body) => {
      if (down) return response.destroy()
      return response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sign = async (payload: object, header: object = { alg: 'ES256', typ: 'JWT' }): Promise<string> => {
    const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify({ exp: inAnHour(), isVerified: true, isScam: false, ...payload }))}`
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(signed))
    return `${signed}.${base64url(new Uint8Array(signature))}`
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asks,
    sign,
    attest: (hash: string, body: unknown) => void attestations.set(hash, body),
    rotate: async () => {
      keys = await newKeys()
    },
    expireKeyAt: (seconds: number) => {
      expiresAt = seconds
    },
    goDown: () => {
      down = true
    },
    frame: (act) => {
      frame = act
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
