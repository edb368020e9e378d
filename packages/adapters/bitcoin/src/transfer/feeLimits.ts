import { feeTooHigh } from '@kit/core/adapter'

/** Above these the adapter signs nothing and fails with `FEE_TOO_HIGH`. */
export type FeeLimits = {
  /** The most that a transfer may pay in fees, in sats. Default: 200,000. */
  readonly maxFee?: bigint | undefined
  /** The most in percent of the amount. Fees up to 10,000 sats are always allowed, so that small payments can be made. Default: 25. */
  readonly maxFeePercent?: number | undefined
}

const defaultMaxFee = 200_000n
const defaultMaxFeePercent = 25
/** Sats. The percentage does not apply to smaller fees: the fee does not depend on the amount. */
const smallFee = 10_000n

/**
 * @param limits of the adapter, and `agreed`: what the caller allows for this transfer, or what it was quoted
 * @throws KitError `FEE_TOO_HIGH`
 */
export function checkFee(
  fee: bigint,
  {
    limits,
    agreed,
    sats,
    networkId,
  }: {
    readonly limits: FeeLimits
    readonly agreed: bigint | undefined
    readonly sats: bigint
    readonly networkId: string
  },
): void {
  const { maxFee = defaultMaxFee, maxFeePercent = defaultMaxFeePercent } = limits
  const share = (sats * BigInt(Math.floor(maxFeePercent * 100))) / 10_000n
  const relative = share > smallFee ? share : smallFee
  const lowest = [maxFee, relative, agreed ?? maxFee].reduce((least, limit) => (limit < least ? limit : least))
  if (fee > lowest) throw feeTooHigh({ fee, maxFee: lowest, networkId })
}

/** The fees that were quoted for transfers and not yet spent. A transfer is never sent for more than its last quote. */
export type FeeQuotes = {
  readonly set: (transfer: QuotedTransfer, fee: bigint) => void
  readonly get: (transfer: QuotedTransfer) => bigint | undefined
  readonly delete: (transfer: QuotedTransfer) => void
}

type QuotedTransfer = {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly sats: bigint
}

/** A form that quotes on each key press makes many; only the last ones can still be sent. */
const quotesKept = 50

export function createFeeQuotes(): FeeQuotes {
  const fees = new Map<string, bigint>()
  const keyOf = ({ networkId, from, to, sats }: QuotedTransfer) => [networkId, from, to.trim(), sats].join(' ')
  return {
    set(transfer, fee) {
      const key = keyOf(transfer)
      fees.delete(key)
      fees.set(key, fee)
      for (const oldest of fees.keys()) {
        if (fees.size <= quotesKept) break
        fees.delete(oldest)
      }
    },
    get: (transfer) => fees.get(keyOf(transfer)),
    delete: (transfer) => void fees.delete(keyOf(transfer)),
  }
}
