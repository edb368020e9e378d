import type { BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

type Listener = (value: unknown) => void

/** A provider as `window.okxwallet.bitcoin` has it. */
export type OkxLikeProvider = {
  /** Asks for permission and returns the payment address with its public key in hex. */
  readonly connect: () => Promise<{
    readonly address: string
    readonly publicKey: string
    readonly compressedPublicKey: string
  }>
  /** Returns the address of the payment account, or an empty list without permission. */
  readonly getAccounts: () => Promise<readonly string[]>
  /** Returns the public key of the payment address in hex. */
  readonly getPublicKey: () => Promise<string>
  /** Takes back the permission of the page. */
  readonly disconnect: () => Promise<void>
  /** Signs a text after a prompt. Type `bip322-simple` or `ecdsa`; the signature is Base64. */
  readonly signMessage: (message: string, type?: string) => Promise<string>
  /** Signs the inputs of a transaction (PSBT) in hex, after a prompt. */
  readonly signPsbt: (
    psbtHex: string,
    options?: {
      readonly autoFinalized?: boolean
      readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
    },
  ) => Promise<string>
  /** Sends an amount in BTC, as decimal text, after a prompt. */
  readonly send: (transfer: {
    readonly from: string
    readonly to: string
    readonly value: string
  }) => Promise<{ readonly txhash: string }>
  /** Adds a listener to an event. */
  readonly on: (event: string, listener: Listener) => void
  /** Removes a listener from an event. */
  readonly removeListener: (event: string, listener: Listener) => void
}

/** `window.okxwallet` with a provider of its own for each network; amounts in BTC. Sent to pages as text. */
export function presentOkx(
  page: BitcoinPage,
  _info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: OkxLikeProvider; readonly stop: () => void } {
  const hexToBase64 = (hex: string) =>
    btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
  const base64ToHex = (text: string) =>
    Array.from(atob(text), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const ask = async (method: string, params?: unknown) => (await channel.request(method, params)) as BitcoinWalletView
  const listeners: Record<string, Set<Listener>> = {}

  const createProvider = (network: string): OkxLikeProvider => {
    const mine = async () => {
      const view = await ask('accounts')
      return view.network === network && Array.isArray(view.accounts) ? view.accounts.slice(0, 1) : []
    }
    return {
      async connect() {
        const view = await ask('connect', { network })
        const account = Array.isArray(view.accounts) ? view.accounts[0] : (view as never)
        return {
          address: account?.address ?? '',
          publicKey: account?.publicKey ?? '',
          compressedPublicKey: account?.publicKey ?? '',
        }
      },
      getAccounts: async () => (await mine()).map(({ address }) => address),
      getPublicKey: async () => (await mine())[0]?.publicKey ?? '',
      disconnect: async () => void (await channel.request('disconnect')),
      signMessage: async (message, type = 'ecdsa') => {
        const scheme = type === 'bip322-simple' ? 'bip322' : 'ecdsa'
        return ((await channel.request('signMessage', { message, scheme })) as { signature: string }).signature
      },
      signPsbt: async (psbtHex, options = {}) => {
        const { autoFinalized = true, toSignInputs } = options
        const answer = (await channel.request('signPsbt', {
          psbt: hexToBase64(psbtHex),
          inputs: toSignInputs,
          finalize: autoFinalized,
        })) as { psbt: string }
        return base64ToHex(answer.psbt)
      },
      send: async ({ to, value }) => {
        const amount = Math.round(Number(value) * 1e8)
        return { txhash: ((await channel.request('sendTransfer', { to, amount })) as { txid: string }).txid }
      },
      on: (event, listener) => void (listeners[`${network} ${event}`] ??= new Set()).add(listener),
      removeListener: (event, listener) => void listeners[`${network} ${event}`]?.delete(listener),
    }
  }
  const provider = createProvider('mainnet')
  const all = { mainnet: provider, testnet: createProvider('testnet'), signet: createProvider('signet') }

  channel.subscribe((event, value) => {
    if (event === 'unreported') return
    const view = event === 'disconnect' ? { accounts: [], network: '' } : (value as BitcoinWalletView)
    for (const network of Object.keys(all)) {
      const addresses =
        event === 'disconnect' || view.network === network
          ? view.accounts.slice(0, 1).map(({ address }) => address)
          : []
      for (const listener of Array.from(listeners[`${network} accountsChanged`] ?? [])) listener(addresses)
    }
  })
  page['okxwallet'] = { bitcoin: all.mainnet, bitcoinTestnet: all.testnet, bitcoinSignet: all.signet }
  return { provider, stop: () => void delete page['okxwallet'] }
}
