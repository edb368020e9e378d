import { malformedAnswer, solanaPairing, walletFailed } from '@kit/core/adapter'
import { base58, base64 } from '@scure/base'
import { checkSolanaAddress } from '../addresses.ts'
import { isRecord } from '../../storage/isRecord.ts'
import type { NamespaceWords } from '../NamespaceWords.ts'

const field = (answer: unknown, name: string): string => {
  const value = isRecord(answer) ? answer[name] : undefined
  if (typeof value !== 'string' || value === '') throw walletFailed({ reason: `It gave no ${name}.` })
  return value
}
const decoded = (transaction: unknown): Uint8Array => {
  try {
    return base64.decode(String(transaction))
  } catch (cause) {
    throw walletFailed({ reason: 'It gave no transaction.' }, { cause })
  }
}

/** Messages and signatures are in base58, transactions in base64. */
export const solana: NamespaceWords = {
  pairing: solanaPairing,
  createCapabilities: ({ withWallet, read }) => ({
    getBalance: async ({ address, network, signal }) => {
      const answer = await read({ network, method: 'getBalance', params: [address], signal })
      const value = isRecord(answer) ? answer['value'] : undefined
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw malformedAnswer({ what: network.name })
      return { value: BigInt(value), decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol }
    },
    validateAddress: async ({ address, network }) => checkSolanaAddress(address, network),
    signMessage: ({ message, address, ...asked }) =>
      withWallet({ ...asked, capability: 'signMessage' }, async (ask) => {
        const answer = await ask('solana_signMessage', {
          pubkey: address,
          message: base58.encode(new TextEncoder().encode(message)),
        })
        return { signature: field(answer, 'signature') }
      }),
    signTransactions: ({ transactions, address, ...asked }) =>
      withWallet({ ...asked, capability: 'signTransactions' }, async (ask) => {
        const wires = transactions.map((one) => base64.encode(one))
        if (wires.length === 1) {
          const answer = await ask('solana_signTransaction', {
            pubkey: address,
            feePayer: address,
            transaction: wires[0],
          })
          return { transactions: [decoded(field(answer, 'transaction'))] }
        }
        const answer = await ask('solana_signAllTransactions', { pubkey: address, transactions: wires })
        const signed: unknown = isRecord(answer) ? answer['transactions'] : undefined
        if (!Array.isArray(signed) || signed.length !== wires.length)
          throw walletFailed({ reason: 'It gave other transactions than those it was asked to sign.' })
        return { transactions: signed.map(decoded) }
      }),
    signAndSendTransaction: ({ transaction, address, ...asked }) =>
      withWallet({ ...asked, maySend: true }, async (ask) => ({
        hash: field(
          await ask('solana_signAndSendTransaction', { pubkey: address, transaction: base64.encode(transaction) }),
          'signature',
        ),
      })),
  }),
}
