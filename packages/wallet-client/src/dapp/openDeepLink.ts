import { safeLink } from '../links/safeLink.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { isRecord } from '../storage/isRecord.ts'

const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const deepLinkUrl = (href: string, id: number, topic: string): string => {
  const base = href.endsWith('/') ? href.slice(0, -1) : href
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (!base.startsWith('https://t.me')) return `${base}/wc?${query}`
  return `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The browser may deny its own storage, as in private windows and in frames: the dapp's may have the link then. */
const readLocal = (): string | null => {
  try {
    return localStorage.getItem(choiceKey)
  } catch {
    return null
  }
}

/**
 * Opens the wallet app that the user chose on this device, so that it can show the request. Does nothing outside of a browser or while
 * the page has no focus. Any script of the origin can write the stored link, so it is checked on each use.
 */
export const openDeepLink = async (storage: KeyValueStore, id: number, topic: string): Promise<void> => {
  if (typeof document === 'undefined' || typeof window === 'undefined') return
  let stored: unknown
  try {
    stored = readLocal() ?? (await storage.getItem(choiceKey))
    if (typeof stored === 'string') stored = JSON.parse(stored)
  } catch {
    return
  }
  const href = isRecord(stored) ? stored['href'] : undefined
  if (typeof href !== 'string' || !document.hasFocus()) return
  const url = safeLink(deepLinkUrl(href, id, topic))
  if (url === undefined) return
  const isFramed = window.self !== window.top
  // A frame that is sandboxed without an origin rarely may navigate the page around it.
  const isApart = isFramed ? window.origin === 'null' : url.startsWith('https:')
  window.open(url, isApart ? '_blank' : isFramed ? '_top' : '_self', 'noreferrer noopener')
}
