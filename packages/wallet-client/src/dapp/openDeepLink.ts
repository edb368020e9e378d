import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import { isRecord } from '../storage/isRecord.ts'

const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const deepLinkUrl = (href: string, id: number, topic: string): string => {
  const base = href.endsWith('/') ? href.slice(0, -1) : href
  const query = `requestId=${id}&sessionTopic=${topic}`
  if (!base.startsWith('https://t.me')) return `${base}/wc?${query}`
  return `${base}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

const target = (url: string): string => {
  if (window.self !== window.top) return '_top'
  return /^https?:/.test(url) ? '_blank' : '_self'
}

/** Brings the wallet that was chosen on this device to the front. In a browser, while the page has the focus; elsewhere nothing. */
export const openDeepLink = async (storage: KeyValueStore, id: number, topic: string): Promise<void> => {
  if (typeof document === 'undefined' || typeof window === 'undefined') return
  let stored: unknown
  try {
    stored = localStorage.getItem(choiceKey) ?? (await storage.getItem(choiceKey))
    if (typeof stored === 'string') stored = JSON.parse(stored)
  } catch {
    return
  }
  const href = isRecord(stored) ? stored['href'] : undefined
  if (typeof href !== 'string' || /^(?:javascript|data|vbscript):/i.test(href) || !document.hasFocus()) return
  const url = deepLinkUrl(href, id, topic)
  window.open(url, target(url), 'noreferrer noopener')
}
