import type { Balance } from '@kit/core/adapter'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { planTransfer, type TransferRequest } from './planTransfer.ts'

/** What a transfer would cost now, in the native coin. @throws KitError as `planTransfer` */
export async function estimateTransferFee(chain: ChainAccess, request: TransferRequest): Promise<Balance> {
  const { fee } = await planTransfer(chain, request)
  const { decimals, symbol } = chain.network.nativeCurrency
  return { value: fee, decimals, symbol }
}
