import { Hono } from 'hono'
import { html } from 'hono/html'
import type { BitcoinLedger } from './BitcoinLedger.ts'

const coins = (sats: bigint): string =>
  `${sats / 100_000_000n}.${(sats % 100_000_000n).toString().padStart(8, '0')} BTC`

const page = (title: string, rows: readonly (readonly [name: string, value: string])[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:,">
      <style>
        :root { color-scheme: light dark; font-family: system-ui, sans-serif }
        body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
        h1 { font-size: 1rem; overflow-wrap: anywhere }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem }
        dd { margin: 0; overflow-wrap: anywhere }
      </style>
    </head>
    <body>
      <h1>${title}</h1>
      <dl>
        ${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
      </dl>
    </body>
  </html>`

/** A block explorer over one ledger, as plain as can be. */
export function createLedgerPages(ledger: BitcoinLedger): Hono {
  const app = new Hono()
  app.get('/address/:address', (context) => {
    const { address } = context.req.param()
    if (!ledger.isAddress(address)) return context.text('There is no such page.', 404)
    const unspent = ledger.unspentOf(address)
    return context.html(
      page(address, [
        ['Network', ledger.network],
        ['Balance', coins(unspent.reduce((sum, { value }) => sum + value, 0n))],
        ['Unspent outputs', `${unspent.length}`],
        ['Transactions', `${ledger.transactionsOf(address).length}`],
      ]),
    )
  })
  app.get('/tx/:txid', (context) => {
    const transaction = ledger.transaction(context.req.param('txid'))
    if (!transaction) return context.text('There is no such page.', 404)
    return context.html(
      page(transaction.txid, [
        ['Network', ledger.network],
        ['Block', transaction.height === undefined ? 'waiting' : `${transaction.height}`],
        ['Fee', coins(transaction.fee)],
        ...transaction.outputs.map(
          ({ address, value }, index) => [`Output ${index}`, `${coins(value)} ${address ?? ''}`] as const,
        ),
      ]),
    )
  })
  return app
}
