import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { crypto, Transaction } from 'bitcoinjs-lib'
import type { BitcoinLedger, BitcoinNetworkName, LedgerOutput, LedgerTransaction } from './BitcoinLedger.ts'
import { LedgerError } from './LedgerError.ts'
import { verifyInput } from './verifyInput.ts'

/** Outputs below this many sats are not relayed. */
const dust = 294n
const key = (txid: string, vout: number) => `${txid}:${vout}`

/** An in-memory ledger that is empty until it is funded. */
export function createLedger(
  network: BitcoinNetworkName,
  funded: readonly { readonly address: string; readonly sats: bigint }[] = [],
): BitcoinLedger {
  const coder = Address(network === 'mainnet' ? NETWORK : TEST_NETWORK)
  const unspent = new Map<string, LedgerOutput>()
  const transactions = new Map<string, LedgerTransaction>()
  let height = 100

  const scriptOf = (address: string): Uint8Array => {
    try {
      return OutScript.encode(coder.decode(address))
    } catch {
      throw new LedgerError(`Invalid Bitcoin address: ${address}`)
    }
  }
  const addressOf = (script: Uint8Array): string | undefined => {
    try {
      return coder.encode(OutScript.decode(script))
    } catch {
      return undefined
    }
  }

  function add(transaction: Transaction, spent: readonly LedgerOutput[], at: number | undefined): string {
    const txid = transaction.getId()
    const outputs = transaction.outs.map(({ value, script }, vout) => ({
      txid,
      vout,
      value,
      script,
      address: addressOf(script),
    }))
    const paid = spent.reduce((sum, { value }) => sum + value, 0n) - outputs.reduce((sum, { value }) => sum + value, 0n)
    for (const output of spent) unspent.delete(key(output.txid, output.vout))
    for (const output of outputs) unspent.set(key(txid, output.vout), output)
    transactions.set(txid, {
      txid,
      hex: transaction.toHex(),
      fee: spent.length === 0 ? 0n : paid,
      vsize: transaction.virtualSize(),
      height: at,
      inputs: spent,
      outputs,
    })
    return txid
  }

  function fund(address: string, sats: bigint): string {
    height += 1
    const coinbase = new Transaction()
    // The height and a serial number make each of these transactions unique, as in BIP-34.
    const tag = new Uint8Array(9)
    new DataView(tag.buffer).setUint32(1, height)
    new DataView(tag.buffer).setUint32(5, transactions.size)
    tag[0] = 8
    coinbase.addInput(new Uint8Array(32), 0xffff_ffff, 0xffff_ffff, tag)
    coinbase.addOutput(scriptOf(address), sats)
    return add(coinbase, [], height)
  }

  const spenderOf = (txid: string, vout: number): LedgerTransaction | undefined =>
    [...transactions.values()].find(({ inputs }) => inputs.some((one) => one.txid === txid && one.vout === vout))

  /** The output, if a pending, replaceable transaction spends it. */
  function replaceable(txid: string, vout: number): LedgerOutput | undefined {
    const spender = spenderOf(txid, vout)
    if (!spender || spender.height !== undefined) return undefined
    const signals = parse(spender.hex).ins.some(({ sequence }) => sequence < 0xffff_fffe)
    return signals ? spender.inputs.find((one) => one.txid === txid && one.vout === vout) : undefined
  }

  function drop(txid: string): void {
    const transaction = transactions.get(txid)
    if (!transaction || transaction.height !== undefined) return
    for (const { vout } of transaction.outputs) {
      drop(spenderOf(txid, vout)?.txid ?? '')
      unspent.delete(key(txid, vout))
    }
    for (const output of transaction.inputs) unspent.set(key(output.txid, output.vout), output)
    transactions.delete(txid)
  }

  function broadcast(hex: string): string {
    const transaction = parse(hex)
    const txid = transaction.getId()
    if (transactions.has(txid)) throw new LedgerError('txn-already-known')
    if (transaction.ins.length === 0 || transaction.outs.length === 0) throw new LedgerError('bad-txns-vin-empty')
    const spent = transaction.ins.map(({ hash, index }) => {
      const from = bytesToHex(Uint8Array.from(hash).reverse())
      const output = unspent.get(key(from, index)) ?? replaceable(from, index)
      if (output) return output
      throw new LedgerError(
        transactions.get(from)?.outputs[index] ? 'txn-mempool-conflict' : 'bad-txns-inputs-missingorspent',
      )
    })
    if (new Set(spent).size !== spent.length) throw new LedgerError('bad-txns-inputs-duplicate')
    const fee =
      spent.reduce((sum, { value }) => sum + value, 0n) - transaction.outs.reduce((sum, { value }) => sum + value, 0n)
    if (fee < 0n) throw new LedgerError('bad-txns-in-belowout')
    if (fee < BigInt(transaction.virtualSize())) throw new LedgerError('min relay fee not met')
    if (transaction.outs.some(({ value, script }) => value < dust && script[0] !== 0x6a)) throw new LedgerError('dust')
    for (const index of spent.keys()) verifyInput(transaction, index, spent)
    const replaced = spent.flatMap((output) => spenderOf(output.txid, output.vout) ?? [])
    const replacedFee = replaced.reduce((sum, one) => sum + one.fee, 0n)
    if (replaced.length > 0 && fee < replacedFee + BigInt(transaction.virtualSize()))
      throw new LedgerError('insufficient fee, rejecting replacement')
    for (const one of replaced) drop(one.txid)
    return add(transaction, spent, undefined)
  }

  for (const { address, sats } of funded) fund(address, sats)

  return {
    network,
    height: () => height,
    blockHash: (at) => bytesToHex(crypto.hash256(new TextEncoder().encode(`${network} ${at}`))),
    fund,
    broadcast,
    mine() {
      height += 1
      for (const [txid, transaction] of transactions)
        if (transaction.height === undefined) transactions.set(txid, { ...transaction, height })
      return height
    },
    transaction: (txid) => transactions.get(txid),
    spenderOf,
    drop,
    transactionsOf: (address) =>
      [...transactions.values()]
        .toReversed()
        .filter(({ inputs, outputs }) => [...inputs, ...outputs].some((one) => one.address === address)),
    unspentOf: (address) => [...unspent.values()].filter((output) => output.address === address),
    isAddress: (address) => {
      try {
        return scriptOf(address).length > 0
      } catch {
        return false
      }
    },
    feeRates() {
      const waiting = [...transactions.values()].filter((transaction) => transaction.height === undefined).length
      const base = 2 + Math.min(waiting, 20)
      return { fastest: base + 3, halfHour: base + 1, hour: base, economy: 2, minimum: 1 }
    },
  }
}

function parse(hex: string): Transaction {
  try {
    return Transaction.fromBuffer(hexToBytes(hex.trim()))
  } catch {
    throw new LedgerError('TX decode failed. Make sure the tx has at least one input.')
  }
}
