import {
  type AdapterConnection,
  type AdapterEvent,
  type Eip1193Provider,
  isCaipAddress,
  standIn,
  watched,
} from '@kit/core/adapter'
import { chainIdOf } from '../network/chainIdOf.ts'

const sending: readonly unknown[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls']

/** The wallet's provider as the dapp gets it: what is sent through it is reported. The kit's own requests go past it. */
export const watchSending = (
  provider: Eip1193Provider,
  {
    connection,
    emit,
  }: {
    readonly connection: () => AdapterConnection | undefined
    readonly emit: (event: AdapterEvent) => void
  },
): Eip1193Provider =>
  standIn(provider, {
    request: watched(([request]) => {
      const { method, params } = Object(request) as { readonly method?: unknown; readonly params?: unknown }
      const asked = sending.includes(method) ? connection() : undefined
      if (!asked) return undefined
      const isBatch = method === 'wallet_sendCalls'
      const given = Object(Array.isArray(params) ? params[0] : undefined) as Readonly<Record<string, unknown>>
      const chainId = chainIdOf(given['chainId'])
      const networkId = chainId === null ? asked.networkId : `eip155:${chainId}`
      const from = String(given['from'] ?? asked.accounts[0].address)
      const sender = asked.accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase())?.address ?? from
      const account = `${networkId}:${sender}`
      return (answer) => {
        const id = isBatch ? (Object(answer) as { readonly id?: unknown }).id : answer
        if (!isCaipAddress(account) || typeof id !== 'string' || !isId(id, isBatch)) return
        const more = isBatch ? { batchOf: asked.connectorId } : { call: callOf(given) }
        emit({ type: 'transaction.sent', transaction: { id, account, ...more } })
      }
    }),
  })

/** Ids of batches have at most 4096 bytes (EIP-5792). */
const isId = (id: string, isBatch: boolean): boolean =>
  isBatch ? /^[\x21-\x7e]{1,8194}$/.test(id) : /^0x[0-9a-f]{64}$/i.test(id)

/** What tells a speed-up from a cancellation. */
function callOf({ to, value = '0x0', data, input = data }: Readonly<Record<string, unknown>>) {
  const isQuantity = typeof value === 'bigint' || typeof value === 'number' || /^0x[0-9a-f]+$/i.test(String(value))
  if (typeof to !== 'string' || !isQuantity) return undefined
  return { to, value: BigInt(value as string), ...(typeof input === 'string' && { data: input }) }
}
