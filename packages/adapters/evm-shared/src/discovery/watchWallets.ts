import type { Eip1193Provider } from '@kit/core/adapter'
import { isEip1193 } from '../provider/isEip1193.ts'
import { legacyProvider, sharesMember, unannouncedProvider } from './repeatsAnnounced.ts'
import { twinId } from './twins.ts'
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
/** How often wallets are asked to announce themselves again, at most. */
const mostQuestions = 5

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
  /** Providers that looked like another wrapper of a known wallet when they were announced first. */
  const wrappers = new WeakSet<Eip1193Provider>()
  let isLooking = false
  let isAsking = false
  let questions = 0

  const add = (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => {
    if (life.aborted || known.size >= limit || known.has(metadata.id)) return
    known.add(metadata.id)
    onWallet(metadata, getProvider)
  }
  /**
   * A wallet may announce itself again, also with another wrapper of its provider: with the same uuid it is the same wallet (EIP-6963), also if its script runs
   * twice in a page. Two with one rdns and two uuids are two wallets, one of which passes for the other: neither may hide the other, whichever comes first.
   * Members of the other prove nothing, because an impostor can copy them. They only raise a question, which is to announce again: a wrapper never comes
   * twice, and a provider that does is a wallet of its own.
   */
  const addAnnounced = (event: Event) => {
    // Before it is read: a flood of pictures is not even looked at.
    if (announced.length >= limit) return
    const given = readAnnouncement(event)
    if (!given) return
    const { metadata, provider, uuid } = given
    const alike = announced.filter((other) => other.metadata.id === metadata.id)
    if (alike.some((other) => other.provider === provider || (uuid !== undefined && other.uuid === uuid))) return
    const looksKnown = alike.some((other) => sharesMember(provider, other.provider))
    if (looksKnown && !wrappers.has(provider)) {
      wrappers.add(provider)
      return askAgain()
    }
    announced.push(given)
    const id = alike.length === 0 ? metadata.id : twinId(metadata.id, alike.length + 1)
    add({ ...metadata, id }, () => provider)
  }
  const ask = () => window.dispatchEvent(new Event('eip6963:requestProvider'))
  const askAgain = () => {
    if (isAsking || questions >= mostQuestions || life.aborted) return
    questions += 1
    isAsking = true
    ask()
    isAsking = false
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
      ask()
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
