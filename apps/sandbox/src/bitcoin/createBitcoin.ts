import { Hono } from 'hono'
import type { BitcoinLedger, BitcoinNetworkName } from './BitcoinLedger.ts'
import { createBitcoinApi } from './createBitcoinApi.ts'
import { createLedger } from './createLedger.ts'
import { createLedgerPages } from './createLedgerPages.ts'
import { fundedOutputs } from './fundedAddresses.ts'

const networks: readonly BitcoinNetworkName[] = ['mainnet', 'testnet', 'signet']

/** A ledger for each network, with coins on the accounts of the development phrase. */
export const createBitcoinLedgers = (): readonly BitcoinLedger[] =>
  networks.map((network) => createLedger(network, fundedOutputs(network)))

/** Below `/bitcoin/{network}`: the API of an Esplora server under `/api`, and pages for people at `/address/{address}` and `/tx/{txid}`. */
export function createBitcoin(ledgers: readonly BitcoinLedger[]): Hono {
  const app = new Hono()
  for (const ledger of ledgers) {
    app.route(`/bitcoin/${ledger.network}/api`, createBitcoinApi(ledger))
    app.route(`/bitcoin/${ledger.network}`, createLedgerPages(ledger))
  }
  return app
}
