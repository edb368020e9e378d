import { isRecord } from '../storage/isRecord.ts'
import type { StoredCalls } from './createCallStatus.ts'

export type CallsStatus = {
  readonly id: string
  readonly version: unknown
  readonly atomic: unknown
  readonly chainId: unknown
  readonly capabilities: StoredCalls['result']['capabilities']
  readonly receipts: readonly unknown[]
  /** 100: pending, 200: all succeeded, 500: all failed, 600: some failed (EIP-5792). */
  readonly status: 100 | 200 | 500 | 600
}

/** The status of stored calls, from the receipts of their transactions; what has none yet is pending. */
export const callsStatusOf = ({ request, result }: StoredCalls, found: readonly unknown[]): CallsStatus => {
  const receipts = found.filter(isRecord)
  const went = (status: string) => receipts.filter((receipt) => receipt['status'] === status).length
  const settled = went('0x0') === receipts.length ? 500 : 600
  const { version, atomicRequired, chainId } = request
  return {
    id: result.id,
    version,
    atomic: atomicRequired,
    chainId,
    capabilities: result.capabilities,
    receipts,
    status: receipts.length < found.length ? 100 : went('0x1') === receipts.length ? 200 : settled,
  }
}
