import type { BitcoinWalletInfo, BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'

type StandardAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}
type Input = { readonly account: { readonly address: string } }
type PsbtInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: { readonly address: string }
    readonly signingIndexes: readonly number[]
  }[]
}

/** A Wallet Standard wallet with `bitcoin:connect` and related features. */
export type StandardBitcoinWallet = {
  /** Version of the Wallet Standard. */
  readonly version: '1.0.0'
  /** Display name. */
  readonly name: string
  /** Icon as a `data:` URI. */
  readonly icon: `data:image/svg+xml;base64,${string}`
  /** Chains of the Wallet Standard, such as `bitcoin:mainnet`. */
  readonly chains: readonly `${string}:${string}`[]
  /** The accounts that the page may see. Empty without permission. */
  readonly accounts: readonly StandardAccount[]
  /** The features of the Wallet Standard that the wallet has, by name. */
  readonly features: {
    readonly 'bitcoin:connect': {
      readonly version: '1.0.0'
      readonly connect: (input: {
        readonly purposes: ('ordinals' | 'payment')[]
      }) => Promise<{ readonly accounts: readonly StandardAccount[] }>
    }
    readonly 'bitcoin:disconnect': { readonly version: '1.0.0'; readonly disconnect: () => Promise<void> }
    readonly 'bitcoin:events': {
      readonly version: '1.0.0'
      readonly on: (
        event: 'change',
        listener: (change: { readonly accounts?: readonly StandardAccount[] }) => void,
      ) => () => void
    }
    readonly 'bitcoin:signMessage': {
      readonly version: '1.0.0'
      readonly signMessage: (
        ...inputs: readonly (Input & { readonly message: Uint8Array })[]
      ) => Promise<readonly { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }[]>
    }
    readonly 'bitcoin:signTransaction': {
      readonly version: '1.0.0'
      readonly signTransaction: (
        ...inputs: readonly PsbtInput[]
      ) => Promise<readonly { readonly signedPsbt: Uint8Array }[]>
    }
    readonly 'bitcoin:signAndSendTransaction': {
      readonly version: '1.0.0'
      readonly signAndSendTransaction: (
        ...inputs: readonly PsbtInput[]
      ) => Promise<readonly { readonly txId: string }[]>
    }
  }
}

/** Registers by the Wallet Standard's events. Its state is the wallet's last reported state. Sent to pages as text. */
export function presentWalletStandard(
  page: BitcoinPage,
  info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: StandardBitcoinWallet; readonly stop: () => void } {
  const listeners = new Set<(change: { readonly accounts?: readonly StandardAccount[] }) => void>()
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const toAccounts = (view: BitcoinWalletView): readonly StandardAccount[] =>
    Array.isArray(view.accounts)
      ? view.accounts.map(({ address, publicKey }) => ({
          address,
          publicKey: fromHex(publicKey),
          chains: [`bitcoin:${view.network}`],
          features: ['bitcoin:connect', 'bitcoin:signMessage', 'bitcoin:signTransaction'],
        }))
      : (view as never)
  let accounts: readonly StandardAccount[] = []
  const take = (value: readonly StandardAccount[]) => {
    accounts = value
    for (const listener of Array.from(listeners)) listener({ accounts })
  }
  channel.subscribe((event, value) => {
    if (event === 'unreported') accounts = toAccounts(value as BitcoinWalletView)
    else take(event === 'disconnect' ? [] : toAccounts(value as BitcoinWalletView))
  })

  const toInputs = ({ inputsToSign }: PsbtInput) =>
    inputsToSign.flatMap(({ account, signingIndexes }) =>
      signingIndexes.map((index) => ({ index, address: account.address })),
    )
  const sign = async (input: PsbtInput, broadcast: boolean) =>
    (await channel.request('signPsbt', { psbt: toBase64(input.psbt), inputs: toInputs(input), broadcast })) as {
      psbt: string
      txid: string
    }

  const provider: StandardBitcoinWallet = {
    version: '1.0.0',
    name: info.name,
    icon: info.icon as StandardBitcoinWallet['icon'],
    chains: ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet'],
    get accounts() {
      return accounts
    },
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        async connect() {
          accounts = toAccounts((await channel.request('connect')) as BitcoinWalletView)
          return { accounts }
        },
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        async disconnect() {
          await channel.request('disconnect')
          accounts = []
        },
      },
      'bitcoin:events': {
        version: '1.0.0',
        on(_event, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs) =>
          Promise.all(
            inputs.map(async ({ account, message }) => {
              const { signature } = (await channel.request('signMessage', {
                address: account.address,
                message: new TextDecoder().decode(message),
              })) as { signature: string }
              return { signedMessage: message, signature: fromBase64(signature) }
            }),
          ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: (...inputs) =>
          Promise.all(inputs.map(async (input) => ({ signedPsbt: fromBase64((await sign(input, false)).psbt) }))),
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: (...inputs) =>
          Promise.all(inputs.map(async (input) => ({ txId: (await sign(input, true)).txid }))),
      },
    },
  }

  type Register = { readonly register: (wallet: StandardBitcoinWallet) => void }
  const register = ({ register: add }: Register) => add(provider)
  const onReady = (event: Event) => register((event as CustomEvent<Register>).detail)
  const announce = () => {
    page.addEventListener('wallet-standard:app-ready', onReady)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
  // A wallet of this standard knows its permissions before it registers.
  let isStopped = false
  void channel.request('accounts').then(
    (view) => {
      if (isStopped) return
      accounts = toAccounts(view as BitcoinWalletView)
      announce()
    },
    () => void (isStopped || announce()),
  )
  return {
    provider,
    stop() {
      isStopped = true
      listeners.clear()
      page.removeEventListener('wallet-standard:app-ready', onReady)
    },
  }
}
