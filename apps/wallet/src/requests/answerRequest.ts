import { answerBitcoin } from './bitcoin/answerBitcoin.ts'
import { answerEvm } from './evm/answerEvm.ts'
import { answerSolana } from './solana/answerSolana.ts'
import type { WalletCall } from './WalletCall.ts'

const answers = { eip155: answerEvm, solana: answerSolana, bip122: answerBitcoin } as const

/** Executes a request that the user has approved. @throws WalletRefusal */
export const answerRequest = (call: WalletCall): Promise<unknown> => answers[call.chain.namespace](call)
