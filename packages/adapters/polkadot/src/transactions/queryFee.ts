import { malformedAnswer } from '@kit/core/adapter'
import { createV4Tx } from '@polkadot-api/signers-common'
import { toHex } from '@polkadot-api/utils'
import { decodeAddress } from '../address/decodeAddress.ts'
import { callChain } from '../rpc/callChain.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { ChainRefusal } from '../rpc/ChainRefusal.ts'
import type { ChainFacts } from './ChainFacts.ts'
import { transactionExtensions } from './transactionExtensions.ts'

const what = 'The fee'

/** What a call would cost now, in planck: asked with a signature of nothing, which weighs the same. */
export async function queryFee(
  chain: ChainAccess,
  { address, call, facts, nonce }: { readonly address: string; readonly call: Uint8Array; readonly facts: ChainFacts; readonly nonce: number },
): Promise<bigint> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const extra = Object.values(transactionExtensions(chain, facts, nonce)).map(({ value }) => value)
  const transaction = createV4Tx(facts.metadata, accountId, new Uint8Array(64), extra, call, 'Sr25519')
  const answer = await callChain(chain, 'payment_queryInfo', [toHex(transaction)]).catch((error: unknown) => {
    throw error instanceof ChainRefusal ? malformedAnswer({ what }, { cause: error }) : error
  })
  const { partialFee } = Object(answer) as { readonly partialFee?: unknown }
  if ((typeof partialFee !== 'string' && typeof partialFee !== 'number') || !/^(0x[\da-f]+|\d+)$/i.test(String(partialFee))) throw malformedAnswer({ what })
  return BigInt(partialFee)
}
