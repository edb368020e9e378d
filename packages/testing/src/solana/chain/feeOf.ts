import { type Address, getCompiledTransactionMessageDecoder, type ReadonlyUint8Array } from '@solana/kit'

const computeBudget = 'ComputeBudget111111111111111111111111111111' as Address
const signatureFee = 5_000n
const defaultUnits = 200_000n
const maxUnits = 1_400_000n

/** Lamports that a message costs: 5000 a signature, and the price of its compute units. @throws Error if the message is malformed */
export function feeOf(messageBytes: ReadonlyUint8Array): bigint {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) throw new Error('The message has no instructions.')
  let units: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { programAddressIndex, data } of message.instructions) {
    if (message.staticAccounts[programAddressIndex] !== computeBudget) others += 1n
    else if (data) {
      const view = new DataView(Uint8Array.from(data).buffer)
      if (view.getUint8(0) === 2) units = BigInt(view.getUint32(1, true))
      if (view.getUint8(0) === 3) price = view.getBigUint64(1, true)
    }
  }
  const limit = units ?? others * defaultUnits
  const priority = (price * (limit > maxUnits ? maxUnits : limit) + 999_999n) / 1_000_000n
  return BigInt(message.header.numSignerAccounts) * signatureFee + priority
}
