import { createPublicClient, hashTypedData, http, parseEther, recoverAddress, stringToHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import { createEvmWallet } from './createEvmWallet.ts'
import type { EvmWalletOptions } from './EvmWalletOptions.ts'
import { type Anvil, startAnvil } from '../anvil/startAnvil.ts'

let one: Anvil
let two: Anvil
beforeAll(async () => {
  ;[one, two] = await Promise.all([startAnvil(31_337), startAnvil(31_338)])
})
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
})

const origin = 'https://dapp.example'

function setUp(options: Partial<EvmWalletOptions> = {}) {
  const wallet = createEvmWallet({
    name: 'Juniper',
    rdns: 'example.juniper',
    chains: [{ id: one.chainId, rpcUrl: one.rpcUrl }],
    ...options,
  })
  const events: [string, unknown][] = []
  wallet.subscribe(origin, (event, value) => events.push([event, value instanceof Error ? value.message : value]))
  const ask = (method: string, ...params: unknown[]) => wallet.request(origin, { method, params })
  return { wallet, events, ask }
}

/** The accounts of the development mnemonic are public. */
const [first, second] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

test('connects, signs and sends', async () => {
  const { wallet, events, ask } = setUp()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual([first])
  expect(await ask('eth_accounts')).toEqual([first])
  expect(await ask('eth_chainId')).toBe('0x7a69')
  expect(await ask('net_version')).toBe('31337')
  expect(await ask('eth_requestAccounts')).toEqual([first])
  expect(wallet.promptsShown).toEqual([{ kind: 'connect', origin, params: [] }])
  expect(events).toEqual([['accountsChanged', [first]]])
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_requestAccounts',
    'eth_accounts',
    'eth_chainId',
    'net_version',
    'eth_requestAccounts',
  ])
})

test('signs messages and typed data with real keys', async () => {
  const { ask } = setUp()
  await ask('eth_requestAccounts')
  const message = 'Grüße, 世界'
  const signature = (await ask('personal_sign', stringToHex(message), first)) as `0x${string}`
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)
  const typedData = {
    domain: { name: 'Kit', chainId: 31_337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Mail' as const,
    message: { text: 'hello' },
  }
  const typed = (await ask('eth_signTypedData_v4', first, JSON.stringify(typedData))) as `0x${string}`
  expect(
    await recoverAddress({
      hash: hashTypedData({ ...typedData, types: { Mail: typedData.types.Mail } }),
      signature: typed,
    }),
  ).toBe(first)
})

test('sends transactions and passes reads to the chain', async () => {
  const { ask } = setUp()
  await ask('eth_requestAccounts')
  const to = '0x00000000000000000000000000000000000000aa'
  const hash = (await ask('eth_sendTransaction', { from: first, to, value: '0xde0b6b3a7640000' })) as `0x${string}`
  const chain = createPublicClient({ transport: http(one.rpcUrl) })
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({
    status: 'success',
    from: first.toLowerCase(),
    to,
  })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('1'))
  expect(await ask('eth_getBalance', to, 'latest')).toBe('0xde0b6b3a7640000')
})

test('switches to known chains, adds others', async () => {
  const { wallet, events, ask } = setUp()
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4902 })
  const added = {
    chainId: '0x7a6a',
    chainName: 'Two',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [two.rpcUrl],
  }
  expect(await ask('wallet_addEthereumChain', added)).toBeNull()
  expect(await ask('eth_chainId')).toBe('0x7a6a')
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).toBeNull()
  wallet.forgetChain(two.chainId)
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4902 })
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['addChain', 'switchChain'])
  expect(events).toEqual([
    ['chainChanged', '0x7a6a'],
    ['chainChanged', '0x7a69'],
  ])
})

test('permissions are kept by origin', async () => {
  const { wallet, ask } = setUp()
  await ask('wallet_requestPermissions', { eth_accounts: {} })
  expect(await ask('wallet_getPermissions')).toMatchObject([{ invoker: origin, parentCapability: 'eth_accounts' }])
  expect(await wallet.request('https://other.example', { method: 'eth_accounts' })).toEqual([])
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect([await ask('eth_accounts'), wallet.isPermitted(origin)]).toEqual([[], false])
})

test('locks, selects, moves, disconnects the page, vanishes', async () => {
  const { wallet, events, ask } = setUp()
  await ask('eth_requestAccounts')
  wallet.lock()
  wallet.unlock()
  wallet.selectAccount(1)
  wallet.switchChain({ id: two.chainId, rpcUrl: two.rpcUrl })
  wallet.revoke()
  wallet.vanish()
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
  wallet.reappear()
  expect(events).toEqual([
    ['accountsChanged', [first]],
    ['accountsChanged', []],
    ['accountsChanged', [first]],
    ['accountsChanged', [second, first]],
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', []],
    ['disconnect', 'The wallet is disconnected from all chains.'],
    ['connect', { chainId: '0x7a6a' }],
  ])
})

test('option behavior', async () => {
  const { wallet, ask } = setUp({ behavior: 'reject' })
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  wallet.behave('manual')
  const connecting = ask('eth_requestAccounts')
  ;(await wallet.nextPrompt()).approve([second, first])
  expect(await connecting).toEqual([second, first])
  const signing = ask('personal_sign', '0x00', first)
  wallet.prompts[0]?.reject(4001)
  await expect(signing).rejects.toMatchObject({ code: 4001 })
  wallet.failNext({ code: -32_603, method: 'eth_accounts' })
  await expect(ask('eth_accounts')).rejects.toMatchObject({ code: -32_603 })
  expect(await ask('eth_accounts')).toEqual([second, first])
})

test('option kinds', async () => {
  const { wallet, ask } = setUp()
  wallet.behave('reject', { kinds: ['signMessage'] })
  expect(await ask('eth_requestAccounts')).toEqual([first])
  await expect(ask('personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4001 })
  wallet.behave('approve')
  expect(await ask('personal_sign', '0x00', first)).toMatch(/^0x/)
})

test('option after', async () => {
  const platform = createFakePlatform()
  const { wallet, ask } = setUp({ after: platform.after })
  wallet.behave('approve', { delayMs: 5000 })
  const connecting = ask('eth_requestAccounts')
  await platform.clock.advance(4999)
  expect(wallet.prompts).toHaveLength(1)
  await platform.clock.advance(1)
  expect(await connecting).toEqual([first])
})

test('option quirks', async () => {
  const { wallet, ask } = setUp({ quirks: { chainId: 'number', addresses: 'lower' } })
  expect([await ask('eth_chainId'), await ask('eth_requestAccounts')]).toEqual([31_337, [first.toLowerCase()]])
  wallet.setQuirks({ chainId: 'decimal', addresses: 'upper' })
  expect([await ask('eth_chainId'), await ask('eth_accounts')]).toEqual([
    '31337',
    [`0x${first.slice(2).toUpperCase()}`],
  ])
  wallet.setQuirks({ malformed: true })
  expect([await ask('eth_chainId'), await ask('eth_accounts')]).toEqual([
    { chain: 'somewhere' },
    { accounts: 'see attachment' },
  ])
  wallet.revoke()
  wallet.setQuirks({ noAccounts: true, noPermissions: true, refusesSecond: true })
  expect(await ask('eth_requestAccounts')).toEqual([])
  await expect(ask('wallet_revokePermissions', {})).rejects.toMatchObject({ code: 4200 })
  wallet.behave('silent')
  void ask('eth_requestAccounts')
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 })
})

test('rejects 4100, 4200, -32602, and those of the chain', async () => {
  const { wallet, ask } = setUp()
  await expect(ask('personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  await expect(ask('personal_sign', '0x00', second)).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', '0x00', 'me')).rejects.toMatchObject({ code: -32_602 })
  await expect(ask('eth_sendTransaction', { from: first, chainId: '0x1' })).rejects.toMatchObject({ code: 4901 })
  await expect(ask('eth_sign', first, '0x00')).rejects.toMatchObject({ code: 4200 })
  await expect(ask('wallet_switchEthereumChain', { chainId: 1 })).rejects.toMatchObject({ code: -32_602 })
  await expect(ask('eth_getBalance', 'nonsense', 'latest')).rejects.toMatchObject({ code: -32_602 })
  wallet.switchChain({ id: 9, rpcUrl: 'http://127.0.0.1:1' })
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: -32_603 })
})

test('sends a batch as one transaction, all or none, if its accounts can delegate', async () => {
  const { wallet, ask } = setUp({ quirks: { atomic: 'supported' } })
  const [address] = (await ask('eth_requestAccounts')) as readonly string[]
  expect(await ask('wallet_getCapabilities', address)).toMatchObject({ '0x7a69': { atomic: { status: 'supported' } } })
  const client = createPublicClient({ transport: http(one.rpcUrl), pollingInterval: 20 })
  const send = async (...calls: readonly object[]) => {
    const request = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
    const { id } = (await ask('wallet_sendCalls', request)) as { readonly id: string }
    await expect.poll(async () => ((await ask('wallet_getCallsStatus', id)) as { status: number }).status).not.toBe(100)
    return ask('wallet_getCallsStatus', id)
  }
  const [to, other] = [
    '0x00000000000000000000000000000000000a11ce',
    '0x0000000000000000000000000000000000000b0b',
  ] as const
  expect(await send({ to, value: '0x1' }, { to: other, value: '0x2' })).toMatchObject({ status: 200, atomic: true })
  expect(await Promise.all([to, other].map((receiver) => client.getBalance({ address: receiver })))).toEqual([1n, 2n])
  // The amount exceeds every balance, so the first call is reverted, too.
  const poor = { to: other, value: '0xffffffffffffffffffffffffffffffff' }
  expect(await send({ to, value: '0x5' }, poor)).toMatchObject({ status: 500, atomic: true })
  expect(await client.getBalance({ address: to })).toBe(1n)
  expect(wallet.promptsShown.filter(({ kind }) => kind === 'sendCalls')).toHaveLength(2)
})

test('sends some calls of a batch if it only says that it is atomic', async () => {
  const { ask } = setUp({ quirks: { atomic: 'partial' } })
  const [address] = (await ask('eth_requestAccounts')) as readonly string[]
  const reverts = { to: '0x4e59b44847b379578588920cA78FbF26c0B4956C', data: `0x${'00'.repeat(32)}fe` }
  const calls = [{ to: second, value: '0x1' }, reverts]
  const request = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
  const { id } = (await ask('wallet_sendCalls', request)) as { readonly id: string }
  await expect.poll(() => ask('wallet_getCallsStatus', id)).toMatchObject({ status: 600, atomic: false })
})

test('has the quirks of wallets in the field: a text for a refusal, silence when it is locked, 4001 for an unknown network', async () => {
  const refusesWith = 'User Rejected Request: The user rejected the request.'
  const { wallet, events, ask } = setUp({ quirks: { refusesWith, saysNothing: true, refusesUnknownNetwork: true } })
  wallet.behave('reject')
  await expect(ask('eth_requestAccounts')).rejects.toBe(refusesWith)
  wallet.behave('approve')
  await ask('eth_requestAccounts')
  wallet.lock()
  await expect(ask('personal_sign', '0x00', first)).rejects.toMatchObject({ code: 4100 })
  wallet.unlock()
  expect(events).toEqual([])
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x99' })).rejects.toMatchObject({ code: 4001 })
})
