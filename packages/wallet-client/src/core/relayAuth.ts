import { etc, getPublicKey, sign } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { safeJsonStringify } from '@walletconnect/safe-json'

/** The key format of `@walletconnect/relay-auth`: the seed, then the public key. */
export type Keypair = { readonly secretKey: Uint8Array; readonly publicKey: Uint8Array }

/** Multicodec `ed25519-pub`. */
const publicKeyHeader = Uint8Array.of(0xed, 0x01)
const seedLength = 32

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
/** Of bytes that do not begin with 0. */
const toBase58 = (bytes: Uint8Array): string => {
  let text = ''
  for (let rest = BigInt(`0x${bytesToHex(bytes)}`); rest > 0n; rest /= 58n) text = base58[Number(rest % 58n)]! + text
  return text
}
const encode = (value: object): string => toBase64url(utf8ToBytes(safeJsonStringify(value)))

/** The library hashes with this function, also in pages without WebCrypto. */
const withHash = (): void => {
  etc.sha512Sync ??= (...parts) => sha512(concatBytes(...parts))
}

export const generateKeyPair = (seed: Uint8Array): Keypair => {
  withHash()
  const publicKey = getPublicKey(seed)
  return { secretKey: concatBytes(seed, publicKey), publicKey }
}

/** The DID of a public key: the id of a client at the relay. */
export const encodeIss = (publicKey: Uint8Array): string =>
  `did:key:z${toBase58(concatBytes(publicKeyHeader, publicKey))}`

/**
 * The token by which a relay knows a client. `ttl` and `iat` in seconds. By default the middle of its lifetime is now: relays refuse a token that is not
 * valid yet or no longer, and the clock of the device may be wrong by hours.
 */
export const signJWT = async (
  sub: string,
  aud: string,
  ttl: number,
  { secretKey, publicKey }: Keypair,
  iat: number = Math.floor(Date.now() / 1000 - ttl / 2),
): Promise<string> => {
  withHash()
  const header = { alg: 'EdDSA', typ: 'JWT' }
  const payload = { iss: encodeIss(publicKey), sub, aud, iat, exp: iat + ttl }
  const data = `${encode(header)}.${encode(payload)}`
  const signature = sign(utf8ToBytes(data), secretKey.slice(0, seedLength))
  return `${data}.${toBase64url(signature)}`
}

/** @public Only parts of core that this package leaves out read tokens. */
export const decodeJWT = (): never => {
  throw new Error('Tokens of clients are not read here')
}
