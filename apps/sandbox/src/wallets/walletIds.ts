import { createHash } from 'node:crypto'

/** 64 hex digits, as explorer ids are: the same at each start. */
export function walletId(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** In the form of a UUID, as image ids are. */
export function walletImageId(key: string): string {
  const hex = createHash('sha256').update(`image of ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
