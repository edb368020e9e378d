import type { Wallet } from './Wallet.ts'
import { walletId, walletImageId } from './walletIds.ts'

/** A wallet of GET /getWallets (SPEC §7, FACTS §5.1): each field is there, null where there is nothing to say. */
export type WireWallet = {
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  readonly description: string
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly image_url: string
  readonly order: number
  readonly link_mode: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly supports_wc: boolean
}

export function toWire(wallet: Wallet, order: number, servicesUrl: string): WireWallet {
  const { name, rdns, description, chains, certified, links } = wallet
  const imageId = walletImageId(rdns)
  return {
    id: walletId(rdns),
    name,
    badge_type: certified ? 'certified' : 'none',
    description,
    chains,
    homepage: `https://${name.toLowerCase()}.example`,
    image_id: imageId,
    image_url: `${servicesUrl}/getWalletImage/${imageId}`,
    order,
    link_mode: null,
    mobile_link: links.mobile ?? null,
    desktop_link: links.desktop ?? null,
    webapp_link: links.webapp ?? null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns,
    injected: null,
    supports_wc: true,
  }
}
