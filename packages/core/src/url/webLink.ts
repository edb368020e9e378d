import { parseUrl } from './parseUrl.ts'

/** The length of the longest accepted link, in characters. */
export const longestLink = 2_048
/** The length of the longest accepted image address, in characters. A longer data URL is no icon and would slow the page down. */
const longestImage = 1_000_000

/** Browsers read `https:evil.example` and `https:///evil.example` as `https://evil.example`; no honest link is written so. */
const namesHost = /^https?:\/\/[^/\\]/i

/**
 * Parses a link as the browser reads it. The parser drops leading spaces, tabs and line breaks as the browser does, so that `java\nscript:` is
 * seen as `javascript:`. A user name would make `https://market.example@evil.example` look like the market.
 */
export const parseLink = (address: string | undefined, longest: number): URL | undefined => {
  if (address === undefined || address.length > longest) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  if (/^https?:$/.test(url.protocol) && !namesHost.test(address)) return undefined
  return url.username === '' && url.password === '' ? url : undefined
}

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])\.?$/.test(hostname)

/** Returns true if a host is on this machine or in a local network. `hostname`: of a parsed URL, where 127.1 is 127.0.0.1. */
export const isPrivateHost = (hostname: string): boolean => {
  const [, mapped] = /^\[::ffff:([0-9a-f]+):[0-9a-f]+\]$/.exec(hostname) ?? []
  if (mapped !== undefined) {
    const high = Number.parseInt(mapped, 16)
    return isPrivateHost(`${high >> 8}.${high & 255}.0.1`)
  }
  // Public ones begin with 2 or 3; of these 2002 holds an address of IPv4.
  if (hostname.startsWith('[')) return !/^\[(?!2002:)[23][\da-f]{3}:/.test(hostname)
  return (
    /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|198\.1[89]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/.test(
      hostname,
    ) || /^[^.]+\.?$|\.(?:local(?:domain|host)?|internal|corp|lan|home(?:\.arpa)?)\.?$/.test(hostname)
  )
}

/**
 * A link that may open a page: `https:`, or `http:` on this machine.
 * @returns the link as the browser reads it, undefined for anything else
 */
export function safePage(address: string | undefined): string | undefined {
  const url = parseLink(address, longestLink)
  if (url === undefined) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)) ? url.href : undefined
}

/**
 * The URL of an image from an untrusted source: image data, `https:`, or `http:` on this machine.
 * @returns undefined for anything else
 */
export function imageUrl(address: string | undefined): URL | undefined {
  const url = parseLink(address?.trim(), longestImage)
  if (url === undefined) return undefined
  const { protocol, hostname, pathname } = url
  const isImage =
    protocol === 'data:'
      ? /^image\/[a-z0-9.+-]+[;,]/i.test(pathname)
      : protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isImage ? url : undefined
}

/**
 * The address of an image that a page may show: `imageUrl`, where private hosts count only for a page that is on a private host itself.
 * Others must not make a user's browser send requests to the local network.
 * @param pageHost `location.hostname` of the page that shows the image; default: a public one
 * @returns the address as the browser reads it, undefined for anything else
 */
export function safeImage(address: string | undefined, pageHost?: string): string | undefined {
  const url = imageUrl(address)
  if (url === undefined) return undefined
  const isShown =
    url.protocol === 'data:' || !isPrivateHost(url.hostname) || (pageHost !== undefined && isPrivateHost(pageHost))
  return isShown ? url.href : undefined
}
