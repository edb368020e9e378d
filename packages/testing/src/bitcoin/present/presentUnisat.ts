import type { BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

type Listener = (value: unknown) => void

/** A provider as `window.unisat` has it. */
export type UnisatLikeProvider = {
  /** Asks for permission and returns the payment address. */
  readonly requestAccounts: () => Promise<readonly string[]>
  /** Returns the payment address, or an empty list without permission. */
  readonly getAccounts: () => Promise<readonly string[]>
  /** Returns the public key of the payment address in hex. */
  readonly getPublicKey: () => Promise<string>
  /** Returns the network that the wallet is on, in three spellings. */
  readonly getChain: () => Promise<{ readonly enum: string; readonly name: string; readonly network: string }>
  /** Switches the network after a prompt. `chain` is an `enum` of `getChain`. */
  readonly switchChain: (chain: string) => Promise<unknown>
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
  /** Sends a signed transaction in hex to the network and returns its id. */
  readonly pushTx: (transaction: { readonly rawtx: string }) => Promise<string>
  /** Sends an amount in satoshis after a prompt, and returns the id of the transaction. */
  readonly sendBitcoin: (to: string, satoshis: number, options?: unknown) => Promise<string>
  /** Adds a listener to an event. */
  readonly on: (event: string, listener: Listener) => void
  /** Removes a listener from an event. */
  readonly removeListener: (event: string, listener: Listener) => void
}

/** `window.unisat`: the payment address only, errors thrown with EIP-1193 codes. Sent to pages as text. */
export function presentUnisat(
  page: BitcoinPage,
  _info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: UnisatLikeProvider; readonly stop: () => void } {
  const listeners: Record<string, Set<Listener>> = {}
  const tell = (event: string, value?: unknown) => {
    for (const listener of Array.from(listeners[event] ?? [])) listener(value)
  }
  const hexToBase64 = (hex: string) =>
    btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
  const base64ToHex = (text: string) =>
    Array.from(atob(text), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const enums: Record<string, string> = {
    mainnet: 'BITCOIN_MAINNET',
    testnet: 'BITCOIN_TESTNET',
    testnet4: 'BITCOIN_TESTNET4',
    signet: 'BITCOIN_SIGNET',
  }
  const chainOf = (network: string) => ({
    enum: enums[network] ?? '',
    name: network,
    network: network === 'mainnet' ? 'livenet' : 'testnet',
  })
  const ask = async (method: string, params?: unknown) => (await channel.request(method, params)) as BitcoinWalletView
  const toAddresses = (view: BitcoinWalletView) =>
    Array.isArray(view.accounts)
      ? view.accounts.slice(0, 1).map(({ address }) => address)
      : (view as unknown as string[])

  channel.subscribe((event, value) => {
    if (event === 'unreported') return
    if (event === 'disconnect') return tell('accountsChanged', [])
    const view = value as BitcoinWalletView
    if (event === 'network') tell('chainChanged', chainOf(view.network))
    tell('accountsChanged', toAddresses(view))
  })

  const provider: UnisatLikeProvider = {
    requestAccounts: async () => toAddresses(await ask('connect')),
    getAccounts: async () => toAddresses(await ask('accounts')),
    getPublicKey: async () => (await ask('accounts')).accounts[0]?.publicKey ?? '',
    getChain: async () => chainOf((await ask('accounts')).network),
    switchChain: async (chain) =>
      chainOf(
        (await ask('switchNetwork', { network: Object.keys(enums).find((key) => enums[key] === chain) })).network,
      ),
    disconnect: async () => void (await channel.request('disconnect')),
    signMessage: async (message, type = 'ecdsa') => {
      const scheme = type === 'bip322-simple' ? 'bip322' : 'ecdsa'
      const answer = (await channel.request('signMessage', { message, scheme })) as { signature: string }
      return answer.signature
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
    pushTx: async ({ rawtx }) => ((await channel.request('pushTransaction', { hex: rawtx })) as { txid: string }).txid,
    sendBitcoin: async (to, amount) =>
      ((await channel.request('sendTransfer', { to, amount })) as { txid: string }).txid,
    on: (event, listener) => void (listeners[event] ??= new Set()).add(listener),
    removeListener: (event, listener) => void listeners[event]?.delete(listener),
  }
  page['unisat'] = provider
  page.dispatchEvent(new Event('unisat#initialized'))
  return { provider, stop: () => void delete page['unisat'] }
}
