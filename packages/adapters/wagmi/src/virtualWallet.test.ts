import { announceEvmWallet, createEvmWallet, createFakePage } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForCallsStatus,
  waitForTransactionReceipt,
  watchAsset,
  writeContract,
} from '@wagmi/core'
import { erc20Abi, http, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const to = '0x00000000000000000000000000000000000000b1'

/** The virtual wallet through wagmi's own discovery, its `injected` connector and its actions: nothing of kit's adapter is in between. */
async function setUp() {
  const [one, two, three] = evm.chains
  const known = [one, two].map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] })) as [
    { id: number; rpcUrl: string },
  ]
  const wallet = createEvmWallet({ name: 'Juniper', rdns: 'example.juniper', chains: known })
  const page = createFakePage()
  onTestFinished(page.close)
  announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const config = createConfig({
    chains: evm.chains,
    transports: { [one.id]: http(), [two.id]: http(), [three.id]: http() },
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  const { accounts } = await connect(config, { connector })
  expect(connector).toMatchObject({ id: 'example.juniper', type: 'injected' })
  return { config, wallet, connector, address: accounts[0] }
}

test('connects, signs, sends, switches and reports changes', async () => {
  const { config, wallet, address } = await setUp()
  expect(getConnection(config)).toMatchObject({ address: wallet.selected, chainId: evm.chains[0].id })

  const message = 'Grüße'
  expect(await verifyMessage({ address, message, signature: await signMessage(config, { message }) })).toBe(true)
  const typedData = {
    domain: { name: 'Kit' },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const
  expect(await verifyTypedData({ ...typedData, address, signature: await signTypedData(config, typedData) })).toBe(true)

  const hash = await sendTransaction(config, { to, value: parseEther('0.1') })
  expect(await waitForTransactionReceipt(config, { hash, pollingInterval: 20 })).toMatchObject({
    status: 'success',
    to,
  })

  await switchChain(config, { chainId: evm.chains[1].id })
  expect([wallet.chainId, getConnection(config).chainId]).toEqual([evm.chains[1].id, evm.chains[1].id])
  await switchChain(config, { chainId: evm.chains[2].id })
  expect([wallet.chainId, wallet.promptsShown.at(-1)?.kind]).toEqual([evm.chains[2].id, 'addChain'])

  wallet.selectAccount(1)
  await expect.poll(() => getConnection(config).address).toBe(wallet.addresses[1])
  await disconnect(config)
  expect(wallet.isPermitted('https://dapp.example')).toBe(false)
})

test('an ERC-20 token by writeContract, and several calls by EIP-5792', async () => {
  const { config, address } = await setUp()
  const [token] = evm.tokens
  const balanceOf = () =>
    readContract(config.getClient(), { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [to] })
  const before = await balanceOf()
  const hash = await writeContract(config, {
    address: token,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to, 1_000_000n],
  })
  await waitForTransactionReceipt(config, { hash, pollingInterval: 20 })
  const { id } = await sendCalls(config, {
    account: address,
    calls: [
      { to: token, abi: erc20Abi, functionName: 'transfer', args: [to, 500_000n] },
      { to, value: 1n },
    ],
  })
  expect(await waitForCallsStatus(config, { id, pollingInterval: 20 })).toMatchObject({
    status: 'success',
    receipts: [{ status: 'success' }, { status: 'success' }],
  })
  expect((await balanceOf()) - before).toBe(1_500_000n)
  expect(await watchAsset(config, { type: 'ERC20', options: { address: token, symbol: 'TEST', decimals: 6 } })).toBe(
    true,
  )
})

test('rejects what the user declines', async () => {
  const { config, wallet } = await setUp()
  wallet.behave('reject')
  for (const asked of [
    signMessage(config, { message: 'x' }),
    sendTransaction(config, { to, value: 1n }),
    switchChain(config, { chainId: evm.chains[1].id }),
  ])
    await expect(asked).rejects.toThrow(/User rejected/)
})
