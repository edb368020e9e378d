import { Hono } from 'hono'
import type { BitcoinLedger, LedgerTransaction } from './BitcoinLedger.ts'
import { LedgerError } from './LedgerError.ts'

/** Coins of one address: the limit of public servers. */
const mostListed = 500

/** The REST interface of Esplora and mempool.space over one ledger, and two routes to make blocks and coins. */
export function createBitcoinApi(ledger: BitcoinLedger): Hono {
  const app = new Hono()
  const statusOf = (transaction: LedgerTransaction | undefined) =>
    transaction?.height === undefined
      ? { confirmed: false }
      : {
          confirmed: true,
          block_height: transaction.height,
          block_hash: ledger.blockHash(transaction.height),
          block_time: 1_700_000_000 + transaction.height * 600,
        }
  const statsOf = (address: string, isMined: boolean) => {
    const all = ledger.transactionsOf(address).filter(({ height }) => (height !== undefined) === isMined)
    const sum = (side: 'inputs' | 'outputs') => {
      const mine = all.flatMap((transaction) => transaction[side]).filter((one) => one.address === address)
      return { count: mine.length, sats: Number(mine.reduce((total, { value }) => total + value, 0n)) }
    }
    const [funded, spent] = [sum('outputs'), sum('inputs')]
    return {
      funded_txo_count: funded.count,
      funded_txo_sum: funded.sats,
      spent_txo_count: spent.count,
      spent_txo_sum: spent.sats,
      tx_count: all.length,
    }
  }
  const toWire = (transaction: LedgerTransaction) => ({
    txid: transaction.txid,
    fee: Number(transaction.fee),
    size: transaction.hex.length / 2,
    weight: transaction.vsize * 4,
    vin: transaction.inputs.map(({ txid, vout, value, address }) => ({
      txid,
      vout,
      prevout: { scriptpubkey_address: address, value: Number(value) },
    })),
    vout: transaction.outputs.map(({ value, address }) => ({ scriptpubkey_address: address, value: Number(value) })),
    status: statusOf(transaction),
  })

  app.use('/address/:address/*', async (context, next) => {
    if (!ledger.isAddress(context.req.param('address'))) return context.text('Invalid Bitcoin address', 400)
    return next()
  })
  app.get('/address/:address', (context) => {
    const { address } = context.req.param()
    if (!ledger.isAddress(address)) return context.text('Invalid Bitcoin address', 400)
    return context.json({ address, chain_stats: statsOf(address, true), mempool_stats: statsOf(address, false) })
  })
  app.get('/address/:address/utxo', (context) => {
    const unspent = ledger.unspentOf(context.req.param('address'))
    if (unspent.length > mostListed) return context.text('Too many history entries', 400)
    return context.json(
      unspent.map(({ txid, vout, value }) => ({
        txid,
        vout,
        value: Number(value),
        status: statusOf(ledger.transaction(txid)),
      })),
    )
  })
  app.get('/address/:address/txs', (context) =>
    context.json(ledger.transactionsOf(context.req.param('address')).map(toWire)),
  )

  app.get('/tx/:txid/outspend/:vout', (context) => {
    const { txid, vout } = context.req.param()
    const spender = ledger.spenderOf(txid, Number(vout))
    return context.json(
      spender ? { spent: true, txid: spender.txid, vin: 0, status: statusOf(spender) } : { spent: false },
    )
  })
  app.get('/tx/:txid/:part?', (context) => {
    const { txid, part } = context.req.param()
    const transaction = ledger.transaction(txid)
    if (!transaction) return context.text('Transaction not found', 404)
    if (part === undefined) return context.json(toWire(transaction))
    if (part === 'hex') return context.text(transaction.hex)
    return part === 'status' ? context.json(statusOf(transaction)) : context.notFound()
  })
  app.post('/tx', async (context) => {
    try {
      return context.text(ledger.broadcast(await context.req.text()))
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error
      return context.text(`sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message: error.message })}`, 400)
    }
  })

  // The routes return the fee rate in whole sats and with decimals, which this ledger does not need.
  app.on('GET', ['/v1/fees/recommended', '/v1/fees/precise'], (context) => {
    const { fastest, halfHour, hour, economy, minimum } = ledger.feeRates()
    return context.json({
      fastestFee: fastest,
      halfHourFee: halfHour,
      hourFee: hour,
      economyFee: economy,
      minimumFee: minimum,
    })
  })
  app.get('/fee-estimates', (context) => {
    const { fastest, halfHour, hour, economy } = ledger.feeRates()
    return context.json({ 1: fastest, 3: halfHour, 6: hour, 144: economy })
  })
  app.get('/blocks/tip/height', (context) => context.text(`${ledger.height()}`))
  app.get('/blocks/tip/hash', (context) => context.text(ledger.blockHash(ledger.height())))

  app.post('/blocks', (context) => context.json({ height: ledger.mine() }))
  app.post('/fund', async (context) => {
    const { address, sats } = (await context.req.json()) as { readonly address?: unknown; readonly sats?: unknown }
    if (typeof address !== 'string' || !ledger.isAddress(address)) return context.text('Invalid Bitcoin address', 400)
    if (typeof sats !== 'number' || !Number.isSafeInteger(sats) || sats <= 0) return context.text('Invalid amount', 400)
    return context.json({ txid: ledger.fund(address, BigInt(sats)) })
  })
  return app
}
