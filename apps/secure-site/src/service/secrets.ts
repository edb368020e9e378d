import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** The secrets of the service that its database does not have: a copy of the database alone is useless. */
export type Secrets = {
  /** The key of a record that is found by a secret: the database stores only this fingerprint. */
  readonly fingerprint: (purpose: string, value: string) => string
  /** @param context is authenticated: a sealed value cannot be moved to another record */
  readonly seal: (context: string, value: string) => string
  /** @throws Error if the value was changed or belongs to another context */
  readonly open: (context: string, sealed: string) => string
}

const saltBytes = 32
const tagBytes = 16

/** @param masterKey at least 32 characters, kept outside of the database */
export function createSecrets(masterKey: string): Secrets {
  if (masterKey.length < 32) throw new Error('The master key of the secure site needs at least 32 characters.')
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))
  const fingerprintKey = derive('fingerprint')
  const sealKey = derive('seal')
  /** A key of its own for each write: random nonces of one key repeat after some thousand millions. */
  const keyOf = (salt: Buffer): readonly [key: Buffer, iv: Buffer] => {
    const derived = Buffer.from(hkdfSync('sha256', sealKey, salt, 'record', 44))
    return [derived.subarray(0, 32), derived.subarray(32)]
  }
  return {
    fingerprint: (purpose, value) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${value}`).digest('base64url'),
    seal(context, value) {
      const salt = randomBytes(saltBytes)
      const [key, iv] = keyOf(salt)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([salt, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const [salt, tag, body] = [0, saltBytes, saltBytes + tagBytes].map((at, index, ends) =>
        bytes.subarray(at, ends[index + 1]),
      ) as [Buffer, Buffer, Buffer]
      const [key, iv] = keyOf(salt)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
        Buffer.from(context),
      )
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits as text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
export const randomCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Three different two-digit numbers, and the one that the page shows. */
export function randomMatch(): { readonly match: string; readonly choices: readonly string[] } {
  const numbers = new Set<number>()
  while (numbers.size < 3) numbers.add(randomInt(10, 100))
  const choices = [...numbers].map(String)
  return { match: choices[randomInt(3)] ?? '', choices: choices.toSorted() }
}

export const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
