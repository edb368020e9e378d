import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount, WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsChangeProperties,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { SolanaAccountData, SolanaWalletEvent, SolanaWalletPort } from './SolanaRequest.ts'
import type { SolanaWalletInfo } from './SolanaWallet.ts'

/** A Wallet Standard wallet with the published types. Missing features are absent. */
export type StandardSolanaWallet = WalletWithFeatures<
  StandardConnectFeature &
    Partial<
      StandardDisconnectFeature &
        StandardEventsFeature &
        SolanaSignInFeature &
        SolanaSignMessageFeature &
        SolanaSignTransactionFeature &
        SolanaSignAndSendTransactionFeature
    >
>

/** The Wallet Standard object over a port. Its source runs in pages, so it uses nothing outside itself. */
export function standardWalletOf(info: SolanaWalletInfo, port: SolanaWalletPort): StandardSolanaWallet {
  type Listener = (properties: StandardEventsChangeProperties) => void
  const listeners = new Set<Listener>()
  const plain = (bytes: Iterable<number>): number[] => Array.from(bytes)
  const bytes = (value: unknown): Uint8Array =>
    Array.isArray(value) ? Uint8Array.from(value as number[]) : (value as Uint8Array)
  let accounts: readonly WalletAccount[] = []

  const toAccount = (data: SolanaAccountData | null): WalletAccount => {
    const account = {
      address: data?.address,
      publicKey: bytes(data?.publicKey),
      chains: info.chains,
      features: info.features.filter((feature) => feature.startsWith('solana:')),
    }
    return Object.freeze(account) as WalletAccount
  }
  const take = (data: readonly SolanaAccountData[]): readonly WalletAccount[] => {
    accounts = data.map(toAccount)
    return accounts
  }
  port.subscribe((event: SolanaWalletEvent) => {
    if (event.type !== 'accounts') return
    take(event.accounts)
    if (event.isReported === false) return
    for (const listener of Array.from(listeners)) listener({ accounts })
  })

  const transactionsOf = (inputs: readonly SolanaSignTransactionInput[]) =>
    inputs.map(({ account, transaction, chain }) => ({
      address: account.address,
      transaction: plain(transaction),
      chain,
    }))
  const version = '1.0.0' as const
  const supportedTransactionVersions = info.transactionVersions
  const all: Required<StandardSolanaWallet['features']> = {
    'standard:connect': {
      version,
      connect: async ({ silent = false } = {}) => {
        const answer = (await port.request({ method: 'connect', silent })) as readonly SolanaAccountData[]
        return { accounts: take(answer) }
      },
    },
    'standard:disconnect': {
      version,
      disconnect: async () => {
        await port.request({ method: 'disconnect' })
        accounts = []
      },
    },
    'standard:events': {
      version,
      on: (_event, listener) => {
        listeners.add(listener as Listener)
        return () => void listeners.delete(listener as Listener)
      },
    },
    'solana:signIn': {
      version,
      signIn: async (...inputs) => {
        const answer = (await port.request({
          method: 'signIn',
          inputs: inputs.map((input) => ({ ...input })),
        })) as readonly {
          readonly account: SolanaAccountData
          readonly signedMessage: number[]
          readonly signature: number[]
        }[]
        return answer.map(({ account, signedMessage, signature }) => ({
          account: toAccount(account),
          signedMessage: bytes(signedMessage),
          signature: bytes(signature),
        }))
      },
    },
    'solana:signMessage': {
      version,
      signMessage: async (...inputs) => {
        const answer = (await port.request({
          method: 'signMessage',
          inputs: inputs.map(({ account, message }) => ({ address: account.address, message: plain(message) })),
        })) as readonly { readonly signedMessage: number[]; readonly signature: number[] }[]
        return answer.map(({ signedMessage, signature }) => ({
          signedMessage: bytes(signedMessage),
          signature: bytes(signature),
        }))
      },
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const answer = await port.request({ method: 'signTransaction', inputs: transactionsOf(inputs) })
        return (answer as readonly { readonly signedTransaction: number[] }[]).map(({ signedTransaction }) => ({
          signedTransaction: bytes(signedTransaction),
        }))
      },
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => {
        const answer = await port.request({ method: 'signAndSendTransaction', inputs: transactionsOf(inputs) })
        return (answer as readonly { readonly signature: number[] }[]).map(({ signature }) => ({
          signature: bytes(signature),
        }))
      },
    },
  }
  const has = (name: string): boolean =>
    name === 'standard:connect' || (info.features as readonly string[]).includes(name)
  return {
    version,
    name: info.name,
    icon: info.icon as Wallet['icon'],
    chains: info.chains,
    features: Object.fromEntries(Object.entries(all).filter(([name]) => has(name))) as StandardSolanaWallet['features'],
    get accounts() {
      return accounts
    },
  }
}
