import { concatHex, createWalletClient, encodeAbiParameters, getContractAddress, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient, type Client } from '../fixtures/client.test-util.ts'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { coinTypeOf } from './deployNames.ts'
import { ownedAccountCode } from './namesCode.ts'

let sandbox: Sandbox
let client: Client
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', solana: startSolanaChain })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

const coinType = Number(coinTypeOf(31_337))
const accountAt = (addressIndex: number) => mnemonicToAccount(sandbox.environment.mnemonic, { addressIndex })
const now = (): number => Math.floor(Date.now() / 1_000)

async function post(path: string, body: unknown) {
  const { services, projectId } = sandbox.environment
  const response = await fetch(`${services.blockchain}${path}?projectId=${projectId}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
async function registration(name: string, { index = 5, timestamp = now(), address = accountAt(index).address } = {}) {
  const message = JSON.stringify({ name: `${name}.reown.id`, attributes: {}, timestamp })
  return { coin_type: coinType, address, message, signature: await accountAt(index).signMessage({ message }) }
}
const reasonOf = ({ body }: Awaited<ReturnType<typeof post>>): unknown =>
  (body['reasons'] as { description: string }[] | undefined)?.[0]?.description

test('I34 a free name is registered, resolves to its address, and is found by it', async () => {
  const given = await registration('tidewrack')
  expect(await post('/v1/profile/account', given)).toEqual({ status: 200, body: { success: true } })
  const { address } = given
  expect(await (await client.ask('/v1/profile/account/tidewrack.reown.id')).json()).toMatchObject({
    addresses: { [coinType]: { address } },
  })
  expect(await (await client.ask(`/v1/profile/reverse/${address}`)).json()).toMatchObject([
    { name: 'tidewrack.reown.id' },
  ])
  expect(await (await client.ask(`/v1/identity/${address}`)).json()).toMatchObject({ name: 'tidewrack.reown.id' })
  const { suggestions } = (await (
    await client.ask('/v1/profile/suggestions/tidewrack', { zone: 'reown.id' })
  ).json()) as { suggestions: { name: string; registered: boolean }[] }
  expect(suggestions.map(({ registered }) => registered)).toEqual([true, false, false, false])
})

test('I34 taken, replayed, stale, another’s signature, too short, confusable: refused with a reason', async () => {
  expect(await post('/v1/profile/account', await registration('harbourlight'))).toMatchObject({ status: 200 })
  const other = await registration('harbourlight', { index: 6 })
  expect(reasonOf(await post('/v1/profile/account', other))).toBe('This name is taken.')
  const first = await registration('kelpforest')
  await post('/v1/profile/account', first)
  expect(reasonOf(await post('/v1/profile/account', first))).toBe('The message was used before.')
  const reasons = await Promise.all(
    [
      registration('oldmessage', { timestamp: now() - 301 }),
      registration('notmine', { address: accountAt(7).address }),
      registration('abc'),
      registration('harb0urlight'),
      registration('-hyphen'),
    ].map(async (given) => reasonOf(await post('/v1/profile/account', await given))),
  )
  expect(reasons).toEqual([
    'The message is too old. Try again.',
    'The signature is not of this address.',
    'Use four letters, digits and hyphens or more.',
    'This name looks like one that is taken.',
    'Use four letters, digits and hyphens or more.',
  ])
})

test('I34 of two registrations at once one succeeds', async () => {
  const both = await Promise.all([registration('racer', { index: 5 }), registration('racer', { index: 6 })])
  const answers = await Promise.all(both.map((given) => post('/v1/profile/account', given)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('I34 a smart account registers by its owner’s signature, on its chain alone', async () => {
  const owner = accountAt(8)
  const wallet = createWalletClient({ account: owner, transport: http(sandbox.environment.chains[0]?.rpcUrl) })
  const address = getContractAddress({ from: owner.address, nonce: 0n })
  await wallet.deployContract({
    abi: [],
    bytecode: concatHex([ownedAccountCode, encodeAbiParameters([{ type: 'address' }], [owner.address])]),
    chain: null,
  })
  await fetch(sandbox.environment.chains[0]?.rpcUrl ?? '', {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] }),
    headers: { 'content-type': 'application/json' },
  })
  const given = { ...(await registration('lighthouse', { index: 8 })), address }
  const elsewhere = { ...given, coin_type: Number(coinTypeOf(31_338)) }
  expect(reasonOf(await post('/v1/profile/account', elsewhere))).toBe('The signature is not of this address.')
  expect(await post('/v1/profile/account', given)).toMatchObject({ status: 200 })
})

test('M46 the on-ramp pays coins and tokens of an EVM chain, and SOL', async () => {
  const { services, solana, chains } = sandbox.environment
  const balanceOf = async (address: string, symbol: string): Promise<number> => {
    const { balances } = (await (await client.ask(`/v1/account/${address}/balance`, { currency: 'usd' })).json()) as {
      balances: { symbol: string; quantity: { numeric: string } }[]
    }
    return Number(balances.find((one) => one.symbol === symbol)?.quantity.numeric ?? 0)
  }
  const { purchaseCurrencies } = (await (await client.ask('/v1/onramp/options')).json()) as {
    purchaseCurrencies: { id: string; symbol: string; networks: { name: string; chain_id: string }[] }[]
  }
  const cases = [
    ['GRN', `0x${'7'.repeat(40)}`, `${chains[0]?.id}`],
    ['MLT', `0x${'7'.repeat(40)}`, `${chains[0]?.id}`],
    ['SOL', 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH', solana?.networkId ?? ''],
  ] as const
  for (const [symbol, address, chainId] of cases) {
    const token = purchaseCurrencies.find((one) => one.symbol === symbol)
    const network = token?.networks.find(({ chain_id: id }) => id === chainId)
    const before = await balanceOf(address, symbol)
    const { body } = await post('/v1/generators/onrampurl', {
      destinationWallets: [{ address }],
      defaultNetwork: network?.name,
      partnerUserId: 'ab'.repeat(16),
      defaultExperience: 'buy',
      presetFiatAmount: '100.00',
      provider: 'millpay',
      purchaseCurrency: token?.id,
      paymentCurrency: 'EUR',
      paymentMethod: 'card',
    })
    const page = String(body['url'])
    expect(page.startsWith(services.blockchain)).toBe(true)
    await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
    expect(await balanceOf(address, symbol)).toBeGreaterThan(before)
  }
})
