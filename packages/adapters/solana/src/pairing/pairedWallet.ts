import { type AttachMeta, type CaipNetworkId, isMethodMissing, walletFailed } from '@kit/core/adapter'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/codecs-strings'
import type { SolanaSignTransactionInput } from '@solana/wallet-standard-features'
import type { IdentifierString } from '@wallet-standard/base'
import type { StandardEventsChangeProperties } from '@wallet-standard/features'
import { chainName } from '../networks/walletChain.ts'
import { decodeAddress } from '../transactions/addresses.ts'
import { readWire } from '../transactions/readWire.ts'
import { type Features, isBytes, type StandardAccount, type StandardWallet } from '../wallet/standardWallet.ts'

/** What a pairing gives of a session: requests in the words of `solana_…`, for a chain of it. */
export type Requester = {
  readonly request: (request: {
    readonly method: string
    readonly params: unknown
    readonly chainId: CaipNetworkId
  }) => Promise<unknown>
  readonly on?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  readonly removeListener?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
}

export const isRequester = (value: unknown): value is Requester =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Requester>).request === 'function'

/** A paired wallet as one of the Wallet Standard: messages in base58, transactions in base64. */
export function pairedWallet(peer: Requester, meta: AttachMeta, networkOf: () => CaipNetworkId): StandardWallet {
  const chains = [...new Set([...(meta.approvedNetworkIds ?? []), meta.networkId])].flatMap(
    (id): IdentifierString[] => [id, chainName(id) as IdentifierString],
  )
  const allChains: readonly IdentifierString[] = meta.approvedNetworkIds
    ? chains
    : [...chains, 'solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
  const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
  const toAccounts = (addresses: readonly unknown[]) =>
    addresses.flatMap((value): StandardAccount[] => {
      const address = typeof value === 'string' ? value.slice(value.lastIndexOf(':') + 1) : ''
      const publicKey = decodeAddress(address)
      return publicKey ? [{ address, publicKey, chains: allChains, features }] : []
    })
  let accounts = toAccounts(meta.accounts.map(({ address }) => address))

  const ask = (method: string, params: unknown) => peer.request({ method, params, chainId: networkOf() })
  const base64 = (bytes: Uint8Array) => getBase64Decoder().decode(bytes)
  const bytesOf = (value: unknown, encoder: { readonly encode: (text: string) => unknown }): Uint8Array =>
    typeof value === 'string' ? Uint8Array.from(encoder.encode(value) as Uint8Array) : (value as Uint8Array)
  const field = (answer: unknown, name: string): unknown =>
    typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined

  const signOne = async ({ account, transaction }: SolanaSignTransactionInput): Promise<Uint8Array> => {
    const answer = await ask('solana_signTransaction', {
      pubkey: account.address,
      feePayer: account.address,
      transaction: base64(transaction),
    })
    const whole = field(answer, 'transaction')
    if (typeof whole === 'string') return bytesOf(whole, getBase64Encoder())
    // Older wallets give the signature alone.
    return signedByPeer(transaction, account.publicKey, bytesOf(field(answer, 'signature'), getBase58Encoder()))
  }
  const version = '1.0.0' as const
  const supportedTransactionVersions = ['legacy', 0] as const
  const own: Omit<Features, 'solana:signIn'> = {
    'standard:connect': { version, connect: () => Promise.resolve({ accounts }) },
    'standard:disconnect': { version, disconnect: () => Promise.resolve() },
    'standard:events': {
      version,
      on: (_event, listener) => {
        const onAccounts = (value: unknown) => {
          if (!Array.isArray(value)) return
          accounts = toAccounts(value)
          ;(listener as (properties: StandardEventsChangeProperties) => void)({ accounts })
        }
        peer.on?.('accountsChanged', onAccounts)
        return () => void peer.removeListener?.('accountsChanged', onAccounts)
      },
    },
    'solana:signMessage': {
      version,
      signMessage: (...inputs) =>
        Promise.all(
          inputs.map(async ({ account, message }) => {
            const answer = await ask('solana_signMessage', {
              pubkey: account.address,
              message: getBase58Decoder().decode(message),
            })
            return { signedMessage: message, signature: bytesOf(field(answer, 'signature'), getBase58Encoder()) }
          }),
        ),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const [only, ...others] = inputs
        if (only && others.length === 0) return [{ signedTransaction: await signOne(only) }]
        try {
          const answer = await ask('solana_signAllTransactions', {
            transactions: inputs.map(({ transaction }) => base64(transaction)),
          })
          const list = field(answer, 'transactions')
          return (Array.isArray(list) ? (list as readonly unknown[]) : []).map((one) => ({
            signedTransaction: bytesOf(one, getBase64Encoder()),
          }))
        } catch (error) {
          if (!isMethodMissing(error)) throw error
          // One prompt after the other, then.
          const signed: { readonly signedTransaction: Uint8Array }[] = []
          for (const input of inputs) signed.push({ signedTransaction: await signOne(input) })
          return signed
        }
      },
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) =>
        Promise.all(
          inputs.map(async ({ account, transaction, options }) => {
            const sendOptions = options ? { sendOptions: options } : {}
            const answer = await ask('solana_signAndSendTransaction', {
              pubkey: account.address,
              transaction: base64(transaction),
              ...sendOptions,
            })
            return { signature: bytesOf(field(answer, 'signature'), getBase58Encoder()) }
          }),
        ),
    },
  }
  return {
    version,
    name: meta.wallet.name,
    icon: (meta.wallet.imageUrl ?? '') as StandardWallet['icon'],
    chains: allChains,
    features: own,
    get accounts() {
      return accounts
    },
  }
}

/** The transaction with the signature of a key in its place. @throws KitError `WALLET_FAILED` where it has none or wants none */
function signedByPeer(transaction: Uint8Array, publicKey: Iterable<number>, signature: unknown): Uint8Array {
  const key = Uint8Array.from(publicKey)
  const wire = readWire(transaction)
  const index = wire?.signers.findIndex((signer) => signer.every((byte, at) => byte === key[at])) ?? -1
  if (!wire || index < 0 || !isBytes(signature, 64)) throw walletFailed({ reason: 'It gave no signature.' })
  const signed = Uint8Array.from(transaction)
  signed.set(signature, wire.signaturesAt + 64 * index)
  return signed
}
