import type { Account } from '@kit/core'
import { base64, hex } from '@scure/base'
import { NETWORK, p2sh, p2wpkh, selectUTXO, TEST_NETWORK } from '@scure/btc-signer'

type Coin = { readonly txid: string; readonly vout: number; readonly value: number }

/** A PSBT that spends all that a SegWit address holds back to itself, with a fee of 2 sat/vB. In base64. */
export async function joinCoins({
  apiUrl,
  account,
  isMainnet,
}: {
  readonly apiUrl: string
  readonly account: Account
  readonly isMainnet: boolean
}): Promise<string> {
  const network = isMainnet ? NETWORK : TEST_NETWORK
  const response = await fetch(`${apiUrl}/address/${account.address}/utxo`)
  if (!response.ok) throw new Error('Your coins could not be read.')
  const found = (await response.json()) as readonly Coin[]
  if (found.length === 0) throw new Error('There are no coins to join.')
  const plain = p2wpkh(hex.decode(account.publicKey ?? ''), network)
  const nested = p2sh(plain, network)
  const isNested = nested.address === account.address
  const { script } = isNested ? nested : plain
  const inputs = found.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    witnessUtxo: { script, amount: BigInt(value) },
    ...(isNested && { redeemScript: plain.script }),
  }))
  const joined = selectUTXO(inputs, [], 'all', {
    changeAddress: account.address,
    feePerByte: 2n,
    network,
    alwaysChange: true,
    createTx: true,
  })
  if (!joined?.tx) throw new Error('The coins do not cover the fee.')
  return base64.encode(joined.tx.toPSBT())
}
