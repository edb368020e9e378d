import {
  type AccountPurpose,
  type KitError,
  type PsbtInput,
  walletChanged,
  walletLocked,
  type WalletProvider,
} from '@kit/core/adapter'
import type { ChainName } from '../network/ChainName.ts'
import { malformed } from '../errors/toKitError.ts'
import { isRecord, type Method } from '../text/values.ts'

/** An account as a wallet named it. Nothing of it has been checked. */
export type NamedAccount = {
  readonly address: unknown
  readonly publicKey?: unknown
  /** As the wallet itself says: `payment` is taken for an address without collectibles. */
  readonly purpose?: AccountPurpose | undefined
  readonly path?: unknown
}

/** The accounts that a wallet shares now. None: it is locked, or revoked them. */
export type Shared = { readonly accounts: readonly NamedAccount[]; readonly chain: ChainName }

/** A wallet's account that takes part in a request. */
export type Signer = { readonly address: string; readonly publicKey?: string | undefined; readonly chain: ChainName }

export type MessageScheme = 'ecdsa' | 'bip322'

/** The network that the dapp prefers; `usual` for wallets that need one if the dapp has no preference. */
export type Wish = { readonly chain?: ChainName | undefined; readonly usual: ChainName }

/**
 * A wallet of any family, in one shape. Promises reject with whatever the wallet rejects with, or with a KitError
 * where its answer has no shape; what it cannot do is absent.
 */
export type BitcoinWallet = {
  readonly provider: WalletProvider
  /** Prompts the user. */
  readonly connect: (wish: Wish) => Promise<Shared>
  /** Reads the shared accounts by a request, which prompts only in some wallets with `held`; null if none is shared. */
  readonly read?: (() => Promise<Shared | null>) | undefined
  /** Reads the accounts that the wallet lists without a request. Preferred to `read`, which could prompt at every visit. */
  readonly held?: (() => Promise<Shared | null>) | undefined
  /** The wallet shares its accounts without a request, some time after the page has loaded. */
  readonly sharesUnasked?: boolean | undefined
  readonly disconnect?: (() => Promise<unknown>) | undefined
  /** `undefined`: something changed, read it. The result ends it. */
  readonly watch?: ((listener: (change: Shared | undefined) => void) => () => void) | undefined
  /** Resolves with the accounts that it shares there, if it reports them. */
  readonly switchChain?: ((chain: ChainName) => Promise<Shared | undefined>) | undefined
  /** @returns base64 or hex, unchecked */
  readonly signMessage?:
    | ((request: Signer & { readonly message: string; readonly scheme: MessageScheme }) => Promise<unknown>)
    | undefined
  /** The ways in which it can sign messages. */
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

export const purposeOf = (value: unknown): AccountPurpose | undefined =>
  value === 'payment' || value === 'ordinals' || value === 'stacks' ? value : undefined

type Listener = (value: unknown) => void
type Act = (event: string, listener: Listener) => unknown

/** Listens to an untrusted emitter; the result unsubscribes. Some emitters have only `off`, some no events at all. */
export function listen(target: unknown, given: Readonly<Record<string, Listener>>): () => void {
  const listeners = Object.fromEntries(Object.entries(given).map(([event, listener]) => [event, guarded(listener)]))
  const each = (names: readonly string[]): void => {
    if (!isRecord(target)) return
    for (const [event, listener] of Object.entries(listeners))
      try {
        const act = names.map((name): unknown => target[name]).find((method) => typeof method === 'function') as
          | Act
          | undefined
        // Some wallets return a promise that rejects.
        Promise.resolve(act?.call(target, event, listener)).catch(() => {})
      } catch {
        // A wallet whose events fail is one without events.
      }
  }
  each(['on', 'addListener'])
  return () => each(['removeListener', 'off'])
}

/** An event value that cannot be read is ignored. */
const guarded =
  (listener: Listener): Listener =>
  (value) => {
    try {
      listener(value)
    } catch {
      // The wallet that emits the event would get the error, and can do nothing with it.
    }
  }

/** The selected account of a wallet that shows its addresses as a list of strings. */
export async function oneAccount(
  addresses: unknown,
  getPublicKey: Method | undefined,
): Promise<readonly NamedAccount[]> {
  if (!Array.isArray(addresses)) throw malformed('it holds no list of addresses')
  const [address]: readonly unknown[] = addresses
  if (address === undefined) return []
  return [{ address, publicKey: await getPublicKey?.() }]
}

/**
 * Returns the error for an account that the wallet does not share: it is locked if it shares none, and changed if it
 * shares others. Nothing was sent.
 */
export const notShared = (accounts: unknown): KitError =>
  Array.isArray(accounts) && accounts.length > 0 ? walletChanged() : walletLocked()

/**
 * These families sign and send with whatever account is selected: made sure to be the one that is meant.
 * @throws KitError `WALLET_LOCKED`, `WALLET_CHANGED`
 */
export async function needSelected(getAccounts: Method | undefined, address: string): Promise<void> {
  const addresses = await getAccounts?.()
  if (Array.isArray(addresses) && addresses[0] !== address) throw notShared(addresses)
}

/** Returns the options of `signPsbt`, the second parameter, in the form of UniSat and its forks. */
export const psbtOptions = (inputs: readonly PsbtInput[], autoFinalized: boolean): unknown => ({
  autoFinalized,
  toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes }),
  })),
})

/** A field of an answer, or the answer itself where it is text. */
export const textOr = (answer: unknown, field: string): unknown => (isRecord(answer) ? answer[field] : answer)
