import type { WindowAppReadyEventAPI } from '@wallet-standard/base'
import { toStandardWallet } from '../wallet/toStandardWallet.ts'
import type { StandardWallet } from '../wallet/StandardWallet.ts'
import { type WalletInfo, walletInfo } from '../wallet/walletInfo.ts'
import type { HandedInWallet } from './HandedInWallet.ts'

export type FoundWallet = WalletInfo & { readonly wallet: StandardWallet; readonly type: 'ANNOUNCED' | 'EXTERNAL' }

export type Discovery = {
  /** Asks the page's wallets to register, those that are there and those to come. Idempotent. */
  readonly look: () => void
  /** Each name once; a wallet that registered itself goes before an adapter that was handed in for it. */
  readonly wallets: () => readonly FoundWallet[]
  /** Calls `listener` whenever the list changed; the result ends that. */
  readonly watch: (listener: () => void) => () => void
}

/** The wallets of the page by the Wallet Standard, and those that the dapp handed in. */
export function createDiscovery({ handedIn, life }: { readonly handedIn: readonly HandedInWallet[]; readonly life: AbortSignal }): Discovery {
  const registered = new Set<StandardWallet>()
  const listeners = new Set<() => void>()
  let isLooking = false
  const changed = () => {
    for (const listener of Array.from(listeners)) listener()
  }

  const api: WindowAppReadyEventAPI = Object.freeze({
    register: (value: unknown) => {
      const wallet = toStandardWallet(value)
      if (!wallet || life.aborted || registered.has(wallet)) return () => {}
      registered.add(wallet)
      changed()
      return () => {
        if (registered.delete(wallet) && !life.aborted) changed()
      }
    },
  })
  const onRegister = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>
    try {
      if (typeof detail === 'function') (detail as (app: WindowAppReadyEventAPI) => void)(api)
    } catch {
      // A wallet that fails to register is none.
    }
  }

  const wallets = (): readonly FoundWallet[] => {
    const found: FoundWallet[] = []
    const add = (wallet: StandardWallet, type: FoundWallet['type']) => {
      const info = walletInfo(wallet)
      if (!found.some(({ id }) => id === info.id)) found.push({ ...info, wallet, type })
    }
    for (const wallet of registered) add(wallet, 'ANNOUNCED')
    for (const { wallet, isThere } of handedIn) if (isThere()) add(wallet, 'EXTERNAL')
    return found
  }

  return {
    look() {
      if (isLooking || life.aborted) return
      isLooking = true
      for (const { watch } of handedIn) life.addEventListener('abort', watch(changed), { once: true })
      if (typeof window === 'undefined') return
      window.addEventListener('wallet-standard:register-wallet', onRegister)
      life.addEventListener('abort', () => window.removeEventListener('wallet-standard:register-wallet', onRegister), { once: true })
      window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    },
    wallets,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
