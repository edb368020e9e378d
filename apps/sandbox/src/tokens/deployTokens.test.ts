import { createPublicClient, erc20Abi, http, parseEther, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})
afterAll(() => sandbox.stop())

test('contracts that answer for themselves, with something for the first two accounts', async () => {
  const [first, second, third] = developmentAddresses
  const found = await Promise.all(
    sandbox.environment.chains.flatMap(({ rpcUrl, tokens }) => {
      const client = createPublicClient({ transport: http(rpcUrl) })
      return tokens.map(async ({ address, symbol, decimals }) => {
        const token = { address: address as Address, abi: erc20Abi } as const
        const balances = await Promise.all(
          [first, second, third].map((owner) =>
            client.readContract({ ...token, functionName: 'balanceOf', args: [owner] }),
          ),
        )
        expect(await client.readContract({ ...token, functionName: 'symbol' })).toBe(symbol)
        expect(await client.readContract({ ...token, functionName: 'decimals' })).toBe(decimals)
        return { symbol, balances }
      })
    }),
  )

  expect(found.map(({ symbol }) => symbol)).toEqual(['MLT', 'DRG', 'MLT', 'TDW'])
  for (const { balances } of found) expect(balances).toEqual([parseEther('2500'), parseEther('40'), 0n])
})

test('the accounts of the phrase have sent nothing yet', async () => {
  const client = createPublicClient({ transport: http(sandbox.environment.chains[0]?.rpcUrl) })

  expect(await client.getTransactionCount({ address: developmentAddresses[0] })).toBe(0)
})
