import { type Balance, capabilityMissing, insufficientFunds } from '@kit/core/adapter'
import { readFree } from '../capabilities/getBalance.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { checkTransfer } from './checkTransfer.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { queryFee } from './queryFee.ts'
import { readChain, readNonce } from './readChain.ts'

/** What sending the native coin would cost now. @throws KitError `CAPABILITY_MISSING` for a token */
export async function estimateTransferFee(
  chain: ChainAccess,
  { address, token, to, value }: { readonly address: string; readonly token?: string | undefined; readonly to: string; readonly value: bigint },
): Promise<Balance> {
  if (token !== undefined) throw capabilityMissing({ capability: 'transferToken', namespace: 'polkadot' })
  const receiver = checkTransfer(chain, { to, value })
  const [facts, nonce, free] = await Promise.all([readChain(chain), readNonce(chain, address), readFree(chain, address)])
  const fee = await queryFee(chain, { address, call: encodeTransfer(chain, facts, receiver, value), facts, nonce })
  if (free < value + fee) throw insufficientFunds({ address, networkId: chain.network.caipNetworkId })
  const { decimals, symbol } = chain.network.nativeCurrency
  return { value: fee, decimals, symbol }
}
