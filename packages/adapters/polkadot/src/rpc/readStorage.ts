import { malformedAnswer } from '@kit/core/adapter'
import { fromHex } from '@polkadot-api/utils'
import { callChain } from './callChain.ts'
import type { ChainAccess } from './ChainAccess.ts'
import { ChainRefusal } from './ChainRefusal.ts'

/**
 * What stands at a place of the chain's storage; null where nothing does. `what`: is looked for.
 * @throws KitError `MALFORMED_ANSWER`, and what `callChain` throws
 */
export async function readStorage(chain: ChainAccess, key: string, what: string): Promise<Uint8Array | null> {
  const answer = await callChain(chain, 'state_getStorage', [key]).catch((error: unknown) => {
    throw error instanceof ChainRefusal ? malformedAnswer({ what }, { cause: error }) : error
  })
  if (answer === null) return null
  if (typeof answer !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(answer)) throw malformedAnswer({ what })
  return fromHex(answer)
}
