import { malformedAnswer } from '@kit/core/adapter'
import { createV4Tx } from '@polkadot-api/signers-common'
import { u128, u32 } from '@polkadot-api/substrate-bindings'
import { fromHex, mergeUint8, toHex } from '@polkadot-api/utils'
import { decodeAddress } from '../address/addresses.ts'
import { callChain, type ChainAccess } from '../rpc/callChain.ts'
import type { ChainFacts } from './readChain.ts'
import { transactionExtensions } from './transactionExtensions.ts'

const what = 'The fee'

/** What a call would cost now, in planck: asked with an empty signature of the longest kind. */
export async function queryFee(
  chain: ChainAccess,
  {
    address,
    call,
    facts,
    nonce,
  }: { readonly address: string; readonly call: Uint8Array; readonly facts: ChainFacts; readonly nonce: number },
): Promise<bigint> {
  const accountId = decodeAddress(address)
  if (!accountId) throw malformedAnswer({ what: 'The wallet' })
  const extra = Object.values(transactionExtensions(chain, facts, nonce)).map(({ value }) => value)
  const transaction = createV4Tx(facts.metadata, accountId, new Uint8Array(65), extra, call, 'Ecdsa')
  const question = toHex(mergeUint8([transaction, u32.enc(transaction.length)]))
  const answer = await callChain(chain, 'state_call', ['TransactionPaymentApi_query_info', question], what)
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2}){18,64}$/i.test(answer)) throw malformedAnswer({ what })
  // Weight and class come first, in forms that differ between runtimes; the fee is the last.
  return u128.dec(fromHex(answer).slice(-16))
}
