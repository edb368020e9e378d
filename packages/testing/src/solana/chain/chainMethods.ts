import { apiVersion, atSlot, type SolanaMethod } from './SolanaMethod.ts'
import { invalidParams } from './RpcFailure.ts'
import { textOf } from './parameters.ts'

const slotsInEpoch = 432_000n

/** Methods of a node that read the chain itself. */
export const chainMethods: Readonly<Record<string, SolanaMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': apiVersion, 'feature-set': 0 }),
  getGenesisHash: ({ genesisHash }) => genesisHash,
  getSlot: ({ ledger }) => ledger.slot(),
  getBlockHeight: ({ ledger }) => ledger.slot(),
  getEpochInfo: ({ ledger }) => ({
    absoluteSlot: ledger.slot(),
    blockHeight: ledger.slot(),
    epoch: ledger.slot() / slotsInEpoch,
    slotIndex: ledger.slot() % slotsInEpoch,
    slotsInEpoch,
    transactionCount: ledger.slot(),
  }),
  getLatestBlockhash: ({ ledger }) => atSlot(ledger, ledger.latestBlockhash()),
  isBlockhashValid: ({ ledger, params: [blockhash] }) =>
    atSlot(ledger, ledger.isBlockhashValid(textOf(blockhash, 'the blockhash'))),
  getRecentPrioritizationFees: ({ ledger }) => [{ slot: ledger.slot(), prioritizationFee: 0 }],
  getMinimumBalanceForRentExemption: ({ ledger, params: [bytes] }) => {
    if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0)
      throw invalidParams('the length is no number of bytes')
    return ledger.rentExemption(BigInt(bytes))
  },
}
