import type { Eip1193Provider } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'
import { legacyProvider, sharesMember, unannouncedProvider } from './repeatsAnnounced.ts'
import { type WalletMetadata, walletMetadata } from './walletMetadata.ts'

type Announced = { readonly metadata: WalletMetadata; readonly provider: Eip1193Provider; readonly uuid: unknown }

/** EIP-6963. Null for what is no announcement. */
function readAnnouncement(event: Event): Announced | null {
  try {
    const { info, provider } = (event as CustomEvent<{ readonly info?: unknown; readonly provider?: unknown }>).detail
    const metadata = walletMetadata(info)
    const { uuid } = Object(info) as { readonly uuid?: unknown }
    return metadata && isEip1193(provider) ? { metadata, provider, uuid } : null
  } catch {
    // Getters of the wallet may throw.
    return null
  }
}

/** More wallets than a user has: beyond it, a page or an extension floods the list. */
const limit = 100

/**
 * Looks for the wallets of the page: those that announce themselves (EIP-6963), now and later, and
 * `window.ethereum`. Looking again is harmless; `life` ends it. Each id is reported once.
 */
export function watchWallets({
  life,
  onWallet,
}: {
  readonly life: AbortSignal
  readonly onWallet: (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => void
}): {
  readonly look: () => void
  /** Returns true if each wallet behind `window.ethereum` also announced itself. */
  readonly repeats: () => boolean
} {
  const known = new Set<string>()
  const announced: Announced[] = []
  let isLooking = false

  const add = (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => {
    if (life.aborted || known.size >= limit || known.has(metadata.id)) return
    known.add(metadata.id)
    onWallet(metadata, getProvider)
  }
  /**
   * A wallet may announce itself again, also with another uuid and another wrapper of its provider. Two with one rdns that share nothing are two
   * wallets, one of which passes for the other: neither may hide the other.
   */
  const addAnnounced = (event: Event) => {
    // Before it is read: a flood of pictures is not even looked at.
    if (announced.length >= limit) return
    const given = readAnnouncement(event)
    if (!given) return
    const { metadata, provider, uuid } = given
    const alike = announced.filter((other) => other.metadata.id === metadata.id)
    const isSame = alike.some(
      (other) =>
        other.provider === provider ||
        (uuid !== undefined && other.uuid === uuid) ||
        sharesMember(provider, other.provider),
    )
    if (isSame) return
    announced.push(given)
    // `#` is in no rdns.
    const id = alike.length === 0 ? metadata.id : `${metadata.id}#${alike.length + 1}`
    add({ ...metadata, id }, () => provider)
  }
  const unannounced = () =>
    unannouncedProvider(
      legacyProvider(),
      announced.map(({ metadata: { rdns, name }, provider }) => ({ provider, rdns, name })),
    )
  const addLegacy = () => {
    const getProvider = () => {
      const found = unannounced() ?? legacyProvider()
      return isEip1193(found) ? found : undefined
    }
    if (isEip1193(legacyProvider())) add({ id: 'injected', name: 'Browser Wallet' }, getProvider)
  }

  return {
    repeats: () => unannounced() === undefined,
    look() {
      // The `window` of React Native has no events.
      if (typeof globalThis.window?.addEventListener !== 'function' || life.aborted) return
      const page: EventTarget = window
      addLegacy()
      if (isLooking) return
      isLooking = true
      const onInitialized = () => addLegacy()
      page.addEventListener('ethereum#initialized', onInitialized)
      page.addEventListener('eip6963:announceProvider', addAnnounced)
      page.dispatchEvent(new Event('eip6963:requestProvider'))
      life.addEventListener(
        'abort',
        () => {
          page.removeEventListener('eip6963:announceProvider', addAnnounced)
          page.removeEventListener('ethereum#initialized', onInitialized)
        },
        { once: true },
      )
    },
  }
}
