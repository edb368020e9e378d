import type { WindowAppReadyEventAPI } from '@wallet-standard/base'
import { type StandardWallet, toStandardWallet, type WalletInfo, walletInfo } from '../wallet/standardWallet.ts'

/** A wallet that the dapp gives to the adapter itself. */
export type HandedInWallet = {
  /** The wallet, in the form of the Wallet Standard. */
  readonly wallet: StandardWallet
  /** Whether it can be connected here and now. */
  readonly isThere: () => boolean
  /** Calls `listener` when that changes; the result ends that. */
  readonly watch: (listener: () => void) => () => void
}

export type FoundWallet = WalletInfo & { readonly wallet: StandardWallet; readonly type: 'ANNOUNCED' | 'EXTERNAL' }

export type Discovery = {
  /** Asks the page's wallets to register, those that are there and those to come. Idempotent. */
  readonly look: () => void
  /** A wallet that registered itself goes before an adapter that was handed in under its name. */
  readonly wallets: () => readonly FoundWallet[]
  /** Calls `listener` whenever the list changed; the result ends that. */
  readonly watch: (listener: () => void) => () => void
}

/** More wallets than a user has: beyond it, a page or an extension floods the list. */
const limit = 1_000

/** The wallets of the page by the Wallet Standard, and those that the dapp handed in. */
export function createDiscovery({
  handedIn,
  life,
}: {
  readonly handedIn: readonly HandedInWallet[]
  readonly life: AbortSignal
}): Discovery {
  /** With what each said of itself when it came: it is not asked again. */
  const registered = new Map<StandardWallet, WalletInfo>()
  const listeners = new Set<() => void>()
  let isLooking = false
  const changed = () => {
    for (const listener of Array.from(listeners)) listener()
  }

  /** Wallets of this standard differ only by name: a second wallet with a name is another wallet, and never hides the first. */
  const freeId = (id: string): string => {
    const taken = new Set(Array.from(registered.values(), (other) => other.id))
    let free = id
    for (let count = 2; taken.has(free); count += 1) free = `wallet-standard:${count}:${id}`
    return free
  }

  const api: WindowAppReadyEventAPI = Object.freeze({
    register: (value: unknown) => {
      const wallet = toStandardWallet(value)
      const info = wallet && infoOf(wallet)
      if (!wallet || !info || life.aborted || registered.has(wallet) || registered.size >= limit) return () => {}
      registered.set(wallet, { ...info, id: freeId(info.id) })
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
    const found = new Map<string, FoundWallet>()
    const add = (wallet: StandardWallet, info: WalletInfo | null, type: FoundWallet['type']) => {
      if (info && !found.has(info.id)) found.set(info.id, { ...info, wallet, type })
    }
    for (const [wallet, info] of registered) add(wallet, info, 'ANNOUNCED')
    for (const { wallet, isThere } of handedIn) if (isThere()) add(wallet, infoOf(wallet), 'EXTERNAL')
    return [...found.values()]
  }

  return {
    look() {
      if (isLooking || life.aborted) return
      isLooking = true
      for (const { watch } of handedIn) life.addEventListener('abort', watch(changed), { once: true })
      // The `window` of React Native has no events.
      if (typeof globalThis.window?.addEventListener !== 'function') return
      const page: EventTarget = window
      page.addEventListener('wallet-standard:register-wallet', onRegister)
      life.addEventListener('abort', () => page.removeEventListener('wallet-standard:register-wallet', onRegister), {
        once: true,
      })
      page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    },
    wallets,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Null where its getters throw: it is none. */
function infoOf(wallet: StandardWallet): WalletInfo | null {
  try {
    const info = walletInfo(wallet)
    return info.name === '' ? null : info
  } catch {
    return null
  }
}
