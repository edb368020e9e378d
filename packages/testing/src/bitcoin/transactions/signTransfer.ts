import { hex } from '@scure/base'
import { selectUTXO } from '@scure/btc-signer'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'
import { networkParameters } from '../keys/networkParameters.ts'
import { walletError } from '../walletError.ts'
import type { BitcoinNode } from './createNode.ts'
import { inputOf } from './inputOf.ts'

export type TransferParameters = { readonly to: string; readonly amount: number; readonly network: BitcoinNetworkName }

/** Builds and signs a transfer; change returns to the sender. `amount` in sats. @returns the signed transaction in hex */
export async function signTransfer(
  node: BitcoinNode,
  key: BitcoinKey,
  { to, amount, network }: TransferParameters,
): Promise<string> {
  const [unspent, rate] = await Promise.all([node.unspent(key.address), node.feeRate()])
  const inputs = unspent.map(({ txid, vout, value }) => ({
    txid: hex.decode(txid),
    index: vout,
    ...inputOf(key, { network, value: BigInt(value) }),
  }))
  const selected = selectUTXO(inputs, [{ address: to, amount: BigInt(amount) }], 'default', {
    changeAddress: key.address,
    feePerByte: BigInt(Math.ceil(rate)),
    network: networkParameters(network),
    createTx: true,
  })
  if (!selected?.tx) throw walletError(-32603, 'Insufficient funds.')
  selected.tx.sign(key.privateKey)
  selected.tx.finalize()
  return selected.tx.hex
}
