import { stringToHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createKeyring } from '../keys/createKeyring.ts'
import { answerEvm } from './evm/answerEvm.ts'
import { describeRequest } from './describeRequest.ts'
import type { WalletCall } from './WalletCall.ts'

const chain = {
  namespace: 'eip155',
  networkId: 'eip155:1',
  name: 'One',
  rpcUrl: '',
  symbol: 'E',
  decimals: 18,
} as const

test.each(['plain text', 'hex', 'plain text first', 'hex first'])(
  'shows the message that it signs: %s',
  async (how) => {
    const keyring = createKeyring({ mnemonic: 'test test test test test test test test test test test junk' })
    const { address } = keyring.evm(0)
    const message = 'Pay 1 COIN'
    const words = how.startsWith('hex') ? stringToHex(message) : message
    const params = how.endsWith('first') ? [words, address] : [address, words]
    const call = { method: 'personal_sign', params, chain, keyring, accounts: [0] } as unknown as WalletCall
    expect(describeRequest('personal_sign', params, chain).text).toBe(message)
    expect(await verifyMessage({ address, message, signature: (await answerEvm(call)) as `0x${string}` })).toBe(true)
  },
)
