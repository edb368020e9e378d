import {
  capabilityMissing,
  isMethodMissing,
  malformedAnswer,
  type Network,
  networkNotSupported,
  walletChanged,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'
import { getBase58Decoder } from '@solana/codecs-strings'
import type { SolanaSignAndSendTransactionOptions, SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import type { IdentifierString } from '@wallet-standard/base'
import { walletChain } from '../networks/walletChain.ts'
import { decodeAddress } from '../transactions/addresses.ts'
import { readWire } from '../transactions/readWire.ts'
import {
  accountsOf,
  type AskedWallet,
  chainsOf,
  featureOf,
  hasFeature,
  isBytes,
  type StandardAccount,
} from '../wallet/standardWallet.ts'
import { accountCannotSign, askToSign, isEnveloped } from './hardwareAccounts.ts'

/** What is asked of a wallet, for one of its accounts, on a network. */
export type TransactionRequest = {
  readonly wallet: AskedWallet
  readonly address: string
  readonly network: Network
}

/**
 * The account as the wallet has it now: what it no longer shares signs nothing.
 * @throws KitError `WALLET_LOCKED` if the wallet shares no account, `WALLET_CHANGED` if it shares others
 */
export function accountFor(wallet: AskedWallet, address: string): StandardAccount {
  const shared = accountsOf(wallet.accounts)
  const found = shared.find((candidate) => candidate.address === address)
  if (!found) throw shared.length === 0 ? walletLocked() : walletChanged()
  return found.account
}

/** The answers of a wallet: as many objects as it was asked for. @throws KitError `WALLET_FAILED` */
function listOf(answer: unknown, length: number): readonly Readonly<Record<string, unknown>>[] {
  const isList =
    Array.isArray(answer) &&
    answer.length === length &&
    (answer as readonly unknown[]).every((one) => typeof one === 'object' && one !== null)
  if (!isList) throw walletFailed({ reason: 'It gave a malformed answer.' })
  return answer as readonly Readonly<Record<string, unknown>>[]
}

/**
 * What the wallet is handed.
 * @throws KitError as `accountFor`, `NETWORK_NOT_SUPPORTED` where it does not have the network, `CAPABILITY_MISSING` where it
 * does not know the version of a transaction, `MALFORMED_ANSWER` for bytes that are none
 */
function checkTransactions(
  { wallet, address, network }: TransactionRequest,
  transactions: readonly Uint8Array[],
  versions: unknown,
): readonly (SolanaSignTransactionInput & { readonly chain: IdentifierString })[] {
  const account = accountFor(wallet, address)
  const chain = walletChain(chainsOf(wallet), network)
  if (chain === undefined) throw networkNotSupported({ networkId: network.caipNetworkId })
  const known = Array.isArray(versions) ? (versions as readonly unknown[]) : ['legacy']
  return transactions.map((transaction) => {
    const wire = readWire(transaction)
    if (!wire) throw malformedAnswer({ what: 'The transaction' })
    if (!known.includes(wire.version))
      throw capabilityMissing({ capability: `transactions of version ${wire.version}`, namespace: 'solana' })
    return { account, transaction: Uint8Array.from(transaction), chain: chain as IdentifierString }
  })
}

/**
 * The wallet's ed25519 signature of exactly these bytes: 64 bytes. Accounts of a Ledger sign none: the device signs a message only inside of an envelope.
 * @throws KitError `CAPABILITY_MISSING`, `NOT_CONNECTED`, `WALLET_FAILED` for an answer that is none; else as the wallet
 */
export async function signBytes(wallet: AskedWallet, address: string, message: Uint8Array): Promise<Uint8Array> {
  const feature = featureOf(wallet, 'solana:signMessage')
  if (!feature) throw capabilityMissing({ capability: 'signMessage', namespace: 'solana' })
  const account = accountFor(wallet, address)
  if (!hasFeature(account, 'solana:signMessage')) throw accountCannotSign()
  const input = { account, message: Uint8Array.from(message) }
  const [answer] = listOf(await askToSign('signMessage', () => feature.signMessage(input)), 1)
  const { signature, signedMessage } = answer as { readonly signature?: unknown; readonly signedMessage?: unknown }
  if (!isBytes(signature, 64)) throw walletFailed({ reason: 'It gave no signature.' })
  if (isEnveloped(signedMessage)) throw accountCannotSign()
  const isSame =
    signedMessage === undefined ||
    (isBytes(signedMessage, message.length) && message.every((byte, index) => byte === signedMessage[index]))
  if (!isSame) throw walletFailed({ reason: 'It signed another message than the one it was asked to sign.' })
  return Uint8Array.from(signature)
}

/**
 * The transactions with the account's signature. A wallet may change them before (fees, guards); what it gives
 * back is a transaction that the account has signed.
 * @throws KitError `CAPABILITY_MISSING`, `WALLET_FAILED` for an answer that is none, those of `checkTransactions`; else as the wallet
 */
export async function signWithWallet(
  request: TransactionRequest,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  const feature = featureOf(request.wallet, 'solana:signTransaction')
  const isOfAccount = feature !== undefined
  if (!feature || !hasFeature(accountFor(request.wallet, request.address), 'solana:signTransaction'))
    throw capabilityMissing({ capability: 'signTransactions', namespace: 'solana', isOfAccount })
  const inputs = checkTransactions(request, transactions, feature.supportedTransactionVersions)
  if (inputs.length === 0) return []
  const answers = listOf(await askToSign('signTransactions', () => feature.signTransaction(...inputs)), inputs.length)
  const key = decodeAddress(request.address)
  return answers.map(({ signedTransaction }) => {
    const wire = isBytes(signedTransaction) ? readWire(signedTransaction) : null
    const index = wire?.signers.findIndex((signer) => signer.every((byte, at) => byte === key?.[at])) ?? -1
    if (!isBytes(signedTransaction) || !wire?.signatures[index]?.some((byte) => byte !== 0))
      throw walletFailed({ reason: 'It gave no signed transaction.' })
    return Uint8Array.from(signedTransaction)
  })
}

/** Sends a signed transaction and gives its signature in base58. */
export type SendRaw = (transaction: Uint8Array) => Promise<string>

/**
 * Signed and sent: by the wallet itself where it can, else by us. Gives the signature in base58.
 * @throws KitError as `signWithWallet` and `sendRaw`
 */
export async function sendWithWallet(
  request: TransactionRequest,
  transaction: Uint8Array,
  {
    sendRaw,
    options,
  }: { readonly sendRaw: SendRaw; readonly options?: SolanaSignAndSendTransactionOptions | undefined },
): Promise<string> {
  const feature = featureOf(request.wallet, 'solana:signAndSendTransaction')
  const signed = async () => {
    const [one] = await signWithWallet(request, [transaction])
    if (!one) throw walletFailed({ reason: 'It gave no signed transaction.' })
    return sendRaw(one)
  }
  const account = accountFor(request.wallet, request.address)
  if (!feature || !hasFeature(account, 'solana:signAndSendTransaction')) return signed()
  const inputs = checkTransactions(request, [transaction], feature.supportedTransactionVersions)
  let answer: unknown
  try {
    answer = await feature.signAndSendTransaction(
      ...inputs.map((input) => ({ ...input, ...(options ? { options } : {}) })),
    )
  } catch (error) {
    // Many paired wallets only sign.
    if (isMethodMissing(error) && featureOf(request.wallet, 'solana:signTransaction')) return signed()
    throw error
  }
  const [sent] = listOf(answer, 1)
  if (!isBytes(sent?.['signature'], 64)) throw walletFailed({ reason: 'It gave no signature.' })
  return getBase58Decoder().decode(sent['signature'])
}
