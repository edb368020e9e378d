import { type CaipNetworkId, walletFailed } from '@kit/core/adapter'
import { base58, base64 } from '@scure/base'
import type { Requests } from './createRequests.ts'

type SolanaRequest = { readonly method: string; readonly params: unknown; readonly chainId: CaipNetworkId }

/** The interface that the Solana adapter uses for a shared connector: requests named `solana_…`. */
export type SolanaProvider = {
  readonly request: (request: SolanaRequest) => Promise<unknown>
  readonly disconnect: () => Promise<void>
}

/** The wallet for Solana. Adapters carry transactions in base64, the frame in base58. */
export const createSolanaProvider = ({
  requests,
  disconnect,
}: {
  readonly requests: Requests
  readonly disconnect: () => Promise<void>
}): SolanaProvider => ({
  async request({ method, params, chainId }) {
    const fields = Object(params) as Readonly<Record<string, unknown>>
    const answer = await requests.request({ method, params: toFrame(method, fields), networkId: chainId })
    return fromFrame(Object(answer) as Readonly<Record<string, unknown>>)
  },
  disconnect,
})

const recode = (text: unknown): string => base58.encode(base64.decode(String(text)))

function toFrame(method: string, fields: Readonly<Record<string, unknown>>): unknown {
  switch (method) {
    case 'solana_signMessage':
      return { message: fields['message'], pubkey: fields['pubkey'] }
    case 'solana_signTransaction':
      return { transaction: recode(fields['transaction']) }
    case 'solana_signAndSendTransaction':
      return { transaction: recode(fields['transaction']), options: fields['sendOptions'] }
    case 'solana_signAllTransactions':
      return { transactions: listOf(fields['transactions']).map(recode) }
    default:
      return fields
  }
}

function fromFrame({ transaction, transactions, signature }: Readonly<Record<string, unknown>>): unknown {
  const wire = (text: unknown): string => {
    if (typeof text !== 'string') throw walletFailed({ reason: 'It gave no transaction.' })
    return base64.encode(base58.decode(text))
  }
  return {
    ...(signature !== undefined && { signature }),
    ...(transaction !== undefined && { transaction: wire(transaction) }),
    ...(transactions !== undefined && { transactions: listOf(transactions).map(wire) }),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])
