import type { BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

type Listener = (value: unknown) => void
type Account = {
  readonly address: string
  readonly addressType: string
  readonly publicKey: string
  readonly purpose: string
}

/** A provider as `window.phantom.bitcoin` has it. */
export type PhantomLikeProvider = {
  /** Distinguishes the provider from others. */
  readonly isPhantom: true
  /** Asks for permission and returns the payment and the ordinals address. */
  readonly requestAccounts: () => Promise<readonly Account[]>
  /** Signs bytes after a prompt. The signature has the form of BIP-322. */
  readonly signMessage: (address: string, message: Uint8Array) => Promise<{ readonly signature: Uint8Array }>
  /** Signs the inputs of a transaction (PSBT) in bytes, after a prompt. */
  readonly signPSBT: (
    psbt: Uint8Array,
    options: {
      readonly inputsToSign: readonly {
        readonly address: string
        readonly signingIndexes: readonly number[]
        readonly sigHash?: number
      }[]
    },
  ) => Promise<Uint8Array>
  /** Adds a listener to an event. */
  readonly on: (event: string, listener: Listener) => void
  /** Removes a listener from an event. */
  readonly removeListener: (event: string, listener: Listener) => void
}

/** `window.phantom.bitcoin`: mainnet only, bytes in and out, sends nothing itself. Sent to pages as text. */
export function presentPhantom(
  page: BitcoinPage,
  _info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: PhantomLikeProvider; readonly stop: () => void } {
  const listeners: Record<string, Set<Listener>> = {}
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const toAccounts = (view: BitcoinWalletView): readonly Account[] =>
    Array.isArray(view.accounts)
      ? view.accounts.map(({ address, addressType, publicKey, purpose }) => ({
          address,
          addressType,
          publicKey,
          purpose,
        }))
      : (view as never)
  channel.subscribe((event, value) => {
    if (event === 'unreported') return
    const accounts = event === 'disconnect' ? [] : toAccounts(value as BitcoinWalletView)
    for (const listener of Array.from(listeners['accountsChanged'] ?? [])) listener(accounts)
  })
  const provider: PhantomLikeProvider = {
    isPhantom: true,
    requestAccounts: async () => toAccounts((await channel.request('connect')) as BitcoinWalletView),
    signMessage: async (address, message) => {
      const { signature } = (await channel.request('signMessage', {
        address,
        message: new TextDecoder().decode(message),
        scheme: 'bip322',
      })) as { signature: string }
      return { signature: fromBase64(signature) }
    },
    signPSBT: async (psbt, { inputsToSign }) => {
      const inputs = inputsToSign.flatMap(({ address, signingIndexes }) =>
        signingIndexes.map((index) => ({ index, address })),
      )
      const signed = (await channel.request('signPsbt', { psbt: toBase64(psbt), inputs, finalize: true })) as {
        psbt: string
      }
      return fromBase64(signed.psbt)
    },
    on: (event, listener) => void (listeners[event] ??= new Set()).add(listener),
    removeListener: (event, listener) => void listeners[event]?.delete(listener),
  }
  const own = (page['phantom'] ?? {}) as Record<string, unknown>
  page['phantom'] = { ...own, bitcoin: provider }
  return { provider, stop: () => void delete (page['phantom'] as Record<string, unknown>)['bitcoin'] }
}
