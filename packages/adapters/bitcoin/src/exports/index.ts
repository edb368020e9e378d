export { bitcoinAdapter, type BitcoinAdapterOptions } from '../bitcoinAdapter.ts'
export { esplora } from '../source/esplora.ts'
export type { Utxo, UtxoSource, UtxoSourceSetup } from '../source/UtxoSource.ts'
