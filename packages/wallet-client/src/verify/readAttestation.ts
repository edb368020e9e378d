import { isRecord } from '../storage/isRecord.ts'

/** The attestation of a verify service: a message came from a page of `origin`. */
export type Attestation = {
  readonly id: string
  readonly origin: string
  readonly isScam: boolean
  readonly isVerified: boolean
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
const jsonOf = (base64url: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(base64url)))

/** The public key of a verify service: a JWK on the curve P-256. */
export const importAttestationKey = async (jwk: unknown): Promise<CryptoKey> => {
  const { kty, crv, x, y } = isRecord(jwk) ? jwk : {}
  return crypto.subtle.importKey(
    'jwk',
    { kty, crv, x, y } as JsonWebKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
}

/**
 * Reads an attestation: a JWT that the service signed with ES256.
 * @returns what it says, or undefined when it is malformed, expired, or signed with an unknown key
 */
export const readAttestation = async (jwt: string, key: CryptoKey, nowMs: number): Promise<Attestation | undefined> => {
  try {
    const [header = '', payload = '', signature = '', ...rest] = jwt.split('.')
    const head = jsonOf(header)
    if (rest.length > 0 || !isRecord(head) || head['alg'] !== 'ES256') return undefined
    const signed = new TextEncoder().encode(`${header}.${payload}`)
    if (!(await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), signed)))
      return undefined
    const said = jsonOf(payload)
    if (!isRecord(said)) return undefined
    const { id, origin, exp, isScam, isVerified } = said
    if (typeof id !== 'string' || typeof origin !== 'string' || typeof exp !== 'number' || !(exp * 1000 > nowMs))
      return undefined
    return { id, origin, isScam: isScam === true, isVerified: isVerified === true }
  } catch {
    return undefined
  }
}
