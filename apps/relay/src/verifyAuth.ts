import { createPublicKey, verify } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const base58 = (text: string): Buffer | undefined => {
  // 34 bytes have 48 characters at most; longer text would only cost time.
  if (text.length > 48) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) return undefined
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

const json = (part: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

// did:key of an Ed25519 key: multibase base58btc ("z") of the multicodec prefix ed 01 and 32 bytes.
const publicKey = (issuer: string) => {
  const bytes = issuer.startsWith('did:key:z') ? base58(issuer.slice('did:key:z'.length)) : undefined
  if (bytes?.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) return undefined
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(2).toString('base64url') },
    format: 'jwk',
  })
}

export type Auth = { readonly clientId: string } | { readonly refusal: string }

/** Checks the EdDSA token that a client opens its socket with, made for one of `hosts`. Its issuer is the id of the client. */
export const verifyAuth = (token: string | null, hosts: readonly string[], nowSeconds: number): Auth => {
  const refuse = (reason: string): Auth => ({ refusal: `JWT validation error: ${reason}` })
  const parts = token?.split('.') ?? []
  const [header, payload] = [json(parts[0]), json(parts[1])]
  if (parts.length !== 3 || header === undefined || payload === undefined) return refuse('JWT Token is malformed')
  if (header['alg'] !== 'EdDSA') return refuse('JWT Token has another algorithm than EdDSA')
  const { iss, sub, aud, iat, exp } = payload
  const key = typeof iss === 'string' ? publicKey(iss) : undefined
  if (key === undefined) return refuse('JWT Token has no did:key as issuer')
  if (!verify(null, Buffer.from(`${parts[0]}.${parts[1]}`), key, Buffer.from(parts[2]!, 'base64url')))
    return refuse('JWT Token has a wrong signature')
  if (typeof sub !== 'string' || !/^[0-9a-f]{64}$/.test(sub)) return refuse('JWT Token has no subject')
  if (typeof aud !== 'string' || !URL.canParse(aud) || !hosts.includes(new URL(aud).host))
    return refuse('JWT Token is meant for another relay')
  // Two minutes of grace for clocks that run ahead.
  if (typeof iat !== 'number' || iat > nowSeconds + 120) return refuse('JWT Token is not yet valid')
  if (typeof exp !== 'number' || exp <= nowSeconds) return refuse('JWT Token is expired')
  return { clientId: iss as string }
}
