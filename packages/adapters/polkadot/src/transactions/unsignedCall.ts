import { walletFailed } from '@kit/core/adapter'
import { compact } from '@polkadot-api/substrate-bindings'

/**
 * The call in an unsigned transaction (extrinsic version 4 in wire format: length, 4, call).
 * @throws KitError `WALLET_FAILED` where it is none
 */
export function unsignedCall(transaction: Uint8Array): Uint8Array {
  const head = [1, 2, 4].find((size) => {
    const mode = (transaction[0] ?? 3) & 3
    return size === 1 << mode && size + Number(compact.dec(transaction)) === transaction.length
  })
  if (head === undefined || transaction[head] !== 4)
    throw walletFailed({ reason: 'It is no unsigned transaction of version 4.' })
  return transaction.subarray(head + 1)
}
