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
  // Some nodes write 0x01, or no status.
  const failed = receipts.filter(({ status }) => status !== undefined && status !== null && Number(status) === 0).length
  const settled = failed === receipts.length ? 500 : 600
  const { version, atomicRequired, chainId } = request
  return {
    id: result.id,
    version,
    atomic: atomicRequired,
    chainId,
    capabilities: result.capabilities,
    receipts,
    status: receipts.length < found.length ? 100 : failed === 0 ? 200 : settled,
  }
}
