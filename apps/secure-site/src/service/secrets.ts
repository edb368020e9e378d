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

/** @param masterKey at least 32 characters, kept outside of the database */
export function createSecrets(masterKey: string): Secrets {
  if (masterKey.length < 32) throw new Error('The master key of the secure site needs at least 32 characters.')
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, 32))
  const fingerprintKey = derive('fingerprint')
  const sealKey = derive('seal')
  return {
    fingerprint: (purpose, value) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${value}`).digest('base64url'),
    seal(context, value) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12)).setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
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
