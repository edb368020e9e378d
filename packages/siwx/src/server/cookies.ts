import { base64urlnopad } from '@scure/base'

export type CookieSigner = {
  readonly seal: (name: string, value: string) => Promise<string>
  /** The value of a sealed text, or `undefined` if this server did not seal it for a cookie of this name. */
  readonly unseal: (name: string, sealed: string | undefined) => Promise<string | undefined>
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Signs cookies by HMAC-SHA-256. */
export function createCookieSigner(secret: string): CookieSigner {
  let key: Promise<CryptoKey> | undefined
  const load = (): Promise<CryptoKey> =>
    (key ??= crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']))
  return {
    async seal(name, value) {
      const signature = await crypto.subtle.sign('HMAC', await load(), utf8(`${name}=${value}`))
      return `${value}.${base64urlnopad.encode(new Uint8Array(signature))}`
    },
    async unseal(name, sealed) {
      const at = sealed?.lastIndexOf('.') ?? -1
      if (sealed === undefined || at < 1) return undefined
      try {
        const signature = Uint8Array.from(base64urlnopad.decode(sealed.slice(at + 1)))
        const value = sealed.slice(0, at)
        return (await crypto.subtle.verify('HMAC', await load(), signature, utf8(`${name}=${value}`)))
          ? value
          : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** The value of a cookie of a request. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/**
 * A cookie that only this host gets, over TLS, that scripts cannot read and other sites cannot send. `crossSite`: frames of other sites send it,
 * each site one of its own.
 */
export const writeCookie = (
  name: string,
  value: string,
  { maxAgeMs, crossSite }: { readonly maxAgeMs: number; readonly crossSite: boolean },
): string =>
  `${name}=${value}; Path=/; Max-Age=${Math.floor(maxAgeMs / 1000)}; HttpOnly; Secure; SameSite=${crossSite ? 'None; Partitioned' : 'Lax'}`
