import { signSolanaTransaction } from '@kit/testing/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { askNode } from '../../chains/askNode.ts'
import { accountOf } from '../accountOf.ts'
import { isRecord, list, text } from '../read.ts'
import { refusal } from '../refusal.ts'
import type { WalletCall } from '../WalletCall.ts'

type Params = Readonly<Record<string, unknown>>

const addresses = ({ accounts, keyring }: WalletCall): unknown =>
  accounts.map((index) => ({ pubkey: keyring.solana(index).address }))

const seedOf = (call: WalletCall, { pubkey }: Params): Uint8Array => call.keyring.solana(accountOf(call, pubkey)).seed

const bytes = (coder: typeof base58, value: unknown, what: string): Uint8Array => {
  try {
    return coder.decode(text(value, what))
  } catch {
    throw refusal(-32602, `Invalid parameters: ${what} cannot be read.`)
  }
}

const sign = (call: WalletCall, params: Params, transaction: unknown) =>
  signSolanaTransaction(bytes(base64, transaction, 'the transaction'), seedOf(call, params))

const answers: Readonly<Record<string, (call: WalletCall, params: Params) => unknown>> = {
  solana_getAccounts: addresses,
  solana_requestAccounts: addresses,
  solana_signMessage: (call, params) => ({
    signature: base58.encode(ed25519.sign(bytes(base58, params['message'], 'the message'), seedOf(call, params))),
  }),
  solana_signTransaction: (call, params) => {
    const { transaction, signature } = sign(call, params, params['transaction'])
    return { signature: base58.encode(signature), transaction: base64.encode(transaction) }
  },
  solana_signAllTransactions: (call, params) => ({
    transactions: list(params['transactions']).map((transaction) =>
      base64.encode(sign(call, params, transaction).transaction),
    ),
  }),
  solana_signAndSendTransaction: async (call, params) => {
    const { transaction, signature } = sign(call, params, params['transaction'])
    await askNode(call.chain.rpcUrl, 'sendTransaction', [
      base64.encode(transaction),
      { ...(isRecord(params['sendOptions']) ? params['sendOptions'] : {}), encoding: 'base64' },
    ])
    return { signature: base58.encode(signature) }
  },
}

/** @throws WalletRefusal */
export async function answerSolana(call: WalletCall): Promise<unknown> {
  const answer = answers[call.method]
  if (!answer) throw refusal(4200, 'The wallet does not know the requested method.')
  return await answer(call, isRecord(call.params) ? call.params : {})
}
