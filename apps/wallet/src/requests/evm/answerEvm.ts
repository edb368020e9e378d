import { isAddressEqual, numberToHex, type Hex } from 'viem'
import { accountOf } from '../accountOf.ts'
import { hexText, isRecord, list, personalMessage, text } from '../read.ts'
import { refusal } from '../refusal.ts'
import type { WalletCall } from '../WalletCall.ts'
import { addEthereumChain, switchEthereumChain } from './chainRequests.ts'
import { callsStatus, sendCalls } from './sendCalls.ts'
import { clientOf } from './clientOf.ts'
import { toTransaction } from './toTransaction.ts'
import { parseTypedData } from './typedData.ts'

type Answer = (call: WalletCall, params: readonly unknown[]) => unknown

const addresses = ({ accounts, keyring }: WalletCall): readonly string[] =>
  accounts.map((index) => keyring.evm(index).address)

const signTypedData: Answer = (call, [address, data]) =>
  call.keyring.evm(accountOf(call, address)).signTypedData(parseTypedData(data))

const answers: Readonly<Record<string, Answer>> = {
  eth_accounts: addresses,
  eth_requestAccounts: addresses,
  eth_chainId: ({ chain }) => numberToHex(Number(chain.networkId.split(':')[1])),
  personal_sign: (call, params) => {
    const { message, address } = personalMessage(params)
    const words = text(message, 'the message')
    return call.keyring
      .evm(accountOf(call, address))
      .signMessage({ message: words.startsWith('0x') ? { raw: hexText(words, 'the message') } : words })
  },
  eth_sign: () => {
    throw refusal(4200, 'eth_sign signs unreadable bytes; the wallet does not support it.')
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_signTransaction: async (call, [transaction]) => {
    const { client, account } = clientOf(call, isRecord(transaction) ? transaction['from'] : undefined)
    const prepared = await client.prepareTransactionRequest({
      ...toTransaction(transaction),
      account,
      chain: null,
    } as never)
    return account.signTransaction(prepared as never)
  },
  eth_sendTransaction: (call, [transaction]) => {
    const { client } = clientOf(call, isRecord(transaction) ? transaction['from'] : undefined)
    return client.sendTransaction(toTransaction(transaction) as never)
  },
  eth_sendRawTransaction: (call, [serialized]) =>
    clientOf(call, undefined).client.sendRawTransaction({
      serializedTransaction: hexText(serialized, 'the transaction'),
    }),
  wallet_switchEthereumChain: switchEthereumChain,
  wallet_addEthereumChain: addEthereumChain,
  wallet_getCapabilities: (call, [address, chainIds]) => {
    const own = call.keyring.evm(accountOf(call, address)).address
    if (typeof address === 'string' && !isAddressEqual(own, address as Hex))
      throw refusal(4100, 'The requested account has not been authorized by the user.')
    const known = call.chains
      .filter((networkId) => networkId.startsWith('eip155:'))
      .map((networkId) => numberToHex(Number(networkId.slice(7))))
    const wanted = Array.isArray(chainIds) ? known.filter((id) => list(chainIds).includes(id)) : known
    return Object.fromEntries(wanted.map((id) => [id, { atomic: { status: 'unsupported' } }]))
  },
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
}

/** @throws WalletRefusal */
export async function answerEvm(call: WalletCall): Promise<unknown> {
  const answer = answers[call.method]
  if (!answer) throw refusal(4200, 'The wallet does not know the requested method.')
  return await answer(call, list(call.params))
}
