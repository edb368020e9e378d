import type { AccountPurpose, PsbtInput, WalletProvider } from '@kit/core/adapter'
import type { ChainName } from '../network/ChainName.ts'

/** An account as a wallet named it. Nothing of it has been checked. */
export type NamedAccount = {
  readonly address: unknown
  readonly publicKey?: unknown
  readonly purpose?: AccountPurpose | undefined
  readonly path?: unknown
}

/** What a wallet shares now. No account: it is locked, or took them back. */
export type Shared = { readonly accounts: readonly NamedAccount[]; readonly chain: ChainName }

/** A wallet's account that takes part in a request. */
export type Signer = { readonly address: string; readonly publicKey?: string | undefined; readonly chain: ChainName }

export type MessageScheme = 'ecdsa' | 'bip322'

/** Where the dapp would like the wallet to be; `usual` for wallets that have to be told, where it has no wish. */
export type Wish = { readonly chain?: ChainName | undefined; readonly usual: ChainName }

/**
 * A wallet of any family, in one shape. Promises reject with whatever the wallet rejects with, or with a KitError
 * where its answer has no shape; what it cannot do is absent.
 */
export type BitcoinWallet = {
  readonly provider: WalletProvider
  /** Asks the person. */
  readonly connect: (wish: Wish) => Promise<Shared>
  /** Without a prompt; null where nothing is shared. */
  readonly read?: (() => Promise<Shared | null>) | undefined
  readonly disconnect?: (() => Promise<unknown>) | undefined
  /** `undefined`: something changed, read it. The result ends it. */
  readonly watch?: ((listener: (change: Shared | undefined) => void) => () => void) | undefined
  /** Resolves with what it shares there, where it tells. */
  readonly switchChain?: ((chain: ChainName) => Promise<Shared | undefined>) | undefined
  /** @returns base64 or hex, unchecked */
  readonly signMessage?:
    | ((request: Signer & { readonly message: string; readonly scheme: MessageScheme }) => Promise<unknown>)
    | undefined
  /** What it can sign messages with. */
  readonly schemes?: readonly MessageScheme[] | undefined
  /** PSBT in base64. @returns base64, hex or bytes, unchecked */
  readonly signPsbt?:
    | ((request: Signer & PsbtRequest) => Promise<{ readonly psbt: unknown; readonly hash?: unknown }>)
    | undefined
  /** Whether `signPsbt` can also send. */
  readonly broadcasts?: boolean | undefined
  /** @returns the txid, unchecked */
  readonly sendTransfer?:
    | ((request: Signer & { readonly to: string; readonly sats: bigint }) => Promise<unknown>)
    | undefined
}

export type PsbtRequest = {
  readonly psbt: string
  readonly inputs: readonly PsbtInput[]
  readonly broadcast: boolean
}
