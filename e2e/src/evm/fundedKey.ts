import type { Environment } from 'sandbox'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Holds the first tokens of the chain; see `deployTokens` of the sandbox. Only the node signs for it, so its nonces never clash. */
const tokenOwner = '0x5a9d000000000000000000000000000000000001'

/**
 * A new account with 5,000 coins, on the first chain, and 100 of each token that is named by its symbol.
 * Tests run in parallel on one chain: two that send from one account would take each other's nonces.
 */
export async function fundedKey(environment: Environment, symbols: readonly string[] = []): Promise<`0x${string}`> {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const [chain] = environment.chains
  const client = createTestClient({ mode: 'anvil', transport: http(chain?.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address, value: parseEther('5000') })
  for (const symbol of symbols) {
    const token = chain?.tokens.find((one) => one.symbol === symbol)
    if (!token) throw new Error(`There is no token ${symbol}.`)
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount)']),
      args: [address, parseEther('100')],
    })
    await client.impersonateAccount({ address: tokenOwner })
    const hash = await client.sendTransaction({ account: tokenOwner, chain: null, to: token.address as Address, data })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`${symbol} could not be given.`)
  }
  return key
}
