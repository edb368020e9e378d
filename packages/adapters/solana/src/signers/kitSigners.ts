import { capabilityMissing, withSignal } from '@kit/core/adapter'
import {
  type Address,
  assertIsTransactionWithinSizeLimit,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionWithLifetime,
} from '@solana/kit'
import { sendWithWallet, signBytes, signWithWallet } from '../signing/signWithWallet.ts'
import { featureOf } from '../wallet/standardWallet.ts'
import { asKitErrors, requestOf, type SignerParameters } from './request.ts'

type Config = { readonly abortSignal?: AbortSignal | undefined }

const bounded = <value>(config: Config | undefined, run: () => Promise<value>): Promise<value> => {
  const { abortSignal } = config ?? {}
  if (!abortSignal) return asKitErrors(run())
  return asKitErrors(withSignal(abortSignal, run))
}

const toWire = (transaction: Transaction): Uint8Array => Uint8Array.from(getTransactionEncoder().encode(transaction))

/** A signer of `@solana/kit` for a connected wallet, which may change transactions before it signs them. */
export function transactionSigner(parameters: SignerParameters): TransactionModifyingSigner {
  const request = requestOf(parameters)
  return Object.freeze({
    address: parameters.address as Address,
    modifyAndSignTransactions: (transactions, config) =>
      bounded(config, async () => {
        const signed = await signWithWallet(request, transactions.map(toWire))
        return Promise.all(signed.map((wire, index) => withLifetime(wire, transactions[index])))
      }),
  } satisfies TransactionModifyingSigner)
}

/** A signer whose wallet also sends. @throws KitError `CAPABILITY_MISSING` where the wallet cannot */
export function sendingSigner(parameters: SignerParameters): TransactionSendingSigner {
  const request = requestOf(parameters)
  if (!featureOf(request.wallet, 'solana:signAndSendTransaction'))
    throw capabilityMissing({ capability: 'signAndSendTransaction', namespace: 'solana' })
  const sendRaw = () => Promise.reject(capabilityMissing({ capability: 'signAndSendTransaction', namespace: 'solana' }))
  return Object.freeze({
    address: parameters.address as Address,
    signAndSendTransactions: (transactions, config) =>
      bounded(config, async () => {
        const signatures: SignatureBytes[] = []
        // One prompt after the other: a wallet that is asked several things at once may refuse all but one.
        for (const transaction of transactions) {
          const signature = await sendWithWallet(request, toWire(transaction), { sendRaw })
          signatures.push(getBase58Encoder().encode(signature) as SignatureBytes)
        }
        return signatures
      }),
  } satisfies TransactionSendingSigner)
}

/** A signer of messages, each of which the wallet signs as it is. */
export function messageSigner(parameters: SignerParameters): MessagePartialSigner {
  const request = requestOf(parameters)
  const address = parameters.address as Address
  return Object.freeze({
    address,
    signMessages: (messages, config) =>
      bounded(config, async () => {
        const signatures: Readonly<Record<Address, SignatureBytes>>[] = []
        for (const { content } of messages) {
          const signature = await signBytes(request.wallet, address, content)
          signatures.push(Object.freeze({ [address]: signature as SignatureBytes }))
        }
        return signatures
      }),
  } satisfies MessagePartialSigner)
}

async function withLifetime(
  wire: Uint8Array,
  asked: Transaction | (Transaction & TransactionWithLifetime) | undefined,
) {
  const transaction = getTransactionDecoder().decode(wire)
  assertIsTransactionWithinSizeLimit(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const known = asked && 'lifetimeConstraint' in asked ? asked.lifetimeConstraint : undefined
  const token = known && ('blockhash' in known ? known.blockhash : known.nonce)
  const isSame = 'lifetimeToken' in message && message.lifetimeToken === token
  const lifetimeConstraint =
    known && isSame
      ? known
      : await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message as LifetimeMessage)
  return Object.freeze({ ...transaction, lifetimeConstraint })
}

type LifetimeMessage = Parameters<typeof getTransactionLifetimeConstraintFromCompiledTransactionMessage>[0]
