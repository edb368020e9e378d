import type { Wallet } from './Wallet.ts'
import { walletId, walletImageId } from './walletIds.ts'

/** A wallet of GET /getWallets: every field is present, and null if it has no value. */
export type WireWallet = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  readonly description: string
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string | null
  readonly image_url: string | null
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly display_index: number
  readonly supports_wc: boolean
  readonly supports_wcpay: boolean
}

export function toWire(wallet: Wallet, order: number, servicesUrl: string): WireWallet {
  const {
    name,
    key,
    description,
    chains,
    certified,
    links,
    stores = [],
    announces = true,
    injectedIn = [],
    pairs = true,
    picture,
  } = wallet
  const word = key.replace(/^example\./, '')
  const imageId = picture === 'none' ? null : walletImageId(key)
  const pages = {
    app: `https://apps.apple.com/app/${word}`,
    play: `https://play.google.com/store/apps/details?id=example.${word}`,
    chrome: `https://chromewebstore.google.com/detail/${word}`,
  }
  const store = (kind: 'app' | 'play' | 'chrome'): string | null => (stores.includes(kind) ? pages[kind] : null)
  const injectedId = `is${word.charAt(0).toUpperCase()}${word.slice(1)}`
  return {
    id: walletId(key),
    name,
    badge_type: certified ? 'certified' : 'none',
    description,
    chains,
    homepage: `https://${word}.example`,
    image_id: imageId,
    image_url: imageId === null ? null : `${servicesUrl}/getWalletImage/${imageId}`,
    order,
    link_mode: links.linkMode ?? null,
    mobile_link: links.mobile ?? null,
    desktop_link: links.desktop ?? null,
    webapp_link: links.webapp ?? null,
    app_store: store('app'),
    play_store: store('play'),
    chrome_store: store('chrome'),
    rdns: announces ? key : null,
    injected: injectedIn.length > 0 ? injectedIn.map((namespace) => ({ namespace, injected_id: injectedId })) : null,
    display_index: order - 1,
    supports_wc: pairs,
    supports_wcpay: false,
  }
}
