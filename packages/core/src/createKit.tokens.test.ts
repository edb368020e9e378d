import { turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { setUpKit, type SetUpKitOptions } from './setUpKit.test-util.ts'

const gold = 'gold-contract-of-cosmos'
const address = 'cosmos-keplerish-0'
const settle = async (): Promise<void> => {
  for (let round = 0; round < 10; round++) await turn()
}
const setUp = ({ cosmos, ...options }: SetUpKitOptions = {}) =>
  setUpKit({
    cosmos: {
      connectors: [{ id: 'keplerish', accounts: [{ caipAddress: `cosmos:1:${address}`, address, type: 'eoa' }] }],
      behavior: 'approve',
      ...cosmos,
    },
    tokens: { 'cosmos:1': { address: gold, image: 'https://coins.example/gold.png' }, 'near:1': { address: 'silver' } },
    ...options,
  })
const shown = { address: gold, imageUrl: 'https://coins.example/gold.png' }

async function connected(options: SetUpKitOptions = {}) {
  const world = setUp(options)
  world.cosmos.setTokenBalance(gold, address, { value: 2_500n, decimals: 3, symbol: 'GOLD' })
  const balance = () => world.kit.getState().accounts['cosmos']?.balance
  await world.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  return { ...world, balance }
}

test('the token is shown in the place of the coin, on its network', async () => {
  const { balance, kit, cosmos } = await connected()
  await expect
    .poll(balance)
    .toEqual({ status: 'ready', value: { value: 2_500n, decimals: 3, symbol: 'GOLD', token: shown } })
  expect(cosmos.calls).toMatchObject({ getTokenBalance: 1, getBalance: 0 })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  await expect.poll(balance).toEqual({ status: 'ready', value: { value: 1_000_000_000n, decimals: 9, symbol: 'FAKE' } })
  expect(cosmos.calls).toMatchObject({ getTokenBalance: 1, getBalance: 1 })
  await kit.switchNetwork({ networkId: 'cosmos:1' })
  await expect
    .poll(balance)
    .toEqual({ status: 'ready', value: { value: 2_500n, decimals: 3, symbol: 'GOLD', token: shown } })
})

test('a token whose issuer scales its amounts is formatted as wallets show it', async () => {
  const { kit, cosmos, balance } = await connected()
  await expect.poll(balance).toMatchObject({ status: 'ready' })
  const scale = { numerator: 2n, denominator: 1n }
  cosmos.setTokenBalance(gold, address, { value: 2_500n, decimals: 3, symbol: 'GOLD', scale })
  kit.refreshBalance()
  await expect.poll(() => kit.getBalance()).toMatchObject({ data: { value: 2_500n, scale, formatted: '5' } })
})

test('what a token amounts to is never stored as a coin, nor read from what was', async () => {
  const record = { timestamp: Date.UTC(2030, 0, 1), caipAddress: `cosmos:1:${address}`, balance: '9', symbol: 'FAKE' }
  const { balance, platform } = await connected({
    storage: { '@appkit/native_balance_cache': JSON.stringify({ [`cosmos:1:${address}`]: record }) },
  })
  await expect.poll(balance).toMatchObject({ status: 'ready', value: { symbol: 'GOLD' } })
  expect(JSON.parse(platform.storage.get('@appkit/native_balance_cache') ?? '')).toEqual({
    [`cosmos:1:${address}`]: record,
  })
})

test('a token that does not say what it is called goes by its address', async () => {
  const world = setUp()
  world.cosmos.setTokenBalance(gold, address, { value: 1n, decimals: 0, symbol: '' })
  await world.kit.connect({ connectorId: 'keplerish', namespace: 'cosmos' })
  await expect
    .poll(() => world.kit.getState().accounts['cosmos']?.balance)
    .toMatchObject({ status: 'ready', value: { symbol: 'gold…cosmos' } })
})

test('an adapter that knows no tokens shows the coin, and says so once', async () => {
  const { balance, kit, onError } = await connected({ cosmos: { capabilities: ['getBalance', 'switchNetwork'] } })
  await expect.poll(balance).toMatchObject({ status: 'ready', value: { symbol: 'FAKE' } })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  await kit.switchNetwork({ networkId: 'cosmos:1' })
  await settle()
  expect(onError.mock.calls).toEqual([
    [
      expect.objectContaining({
        code: 'CAPABILITY_MISSING',
        context: { capability: 'getTokenBalance', namespace: 'cosmos' },
      }),
    ],
  ])
})

test('an adapter that knows nothing but tokens shows those, and elsewhere nothing', async () => {
  const { balance, kit } = await connected({ cosmos: { capabilities: ['getTokenBalance', 'switchNetwork'] } })
  await expect.poll(balance).toMatchObject({ status: 'ready', value: { symbol: 'GOLD' } })
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  expect(balance()).toEqual({ status: 'absent' })
})

test('a failure keeps the last figure, and reading again asks again', async () => {
  const { balance, kit, cosmos } = await connected()
  await expect.poll(balance).toMatchObject({ status: 'ready' })
  cosmos.intercept('getTokenBalance', () => Promise.reject(new Error('no')))
  kit.refreshBalance()
  await expect.poll(balance).toMatchObject({ status: 'failed', value: { value: 2_500n, token: shown } })
  cosmos.intercept('getTokenBalance', null)
  cosmos.setTokenBalance(gold, address, { value: 1n, decimals: 3, symbol: 'GOLD' })
  kit.refreshBalance()
  await expect.poll(balance).toMatchObject({ status: 'ready', value: { value: 1n } })
})

test('TIMED_OUT, MALFORMED_ANSWER', async () => {
  const { balance, kit, cosmos, platform } = await connected()
  await expect.poll(balance).toMatchObject({ status: 'ready' })
  cosmos.intercept('getTokenBalance', () => new Promise(() => {}))
  kit.refreshBalance()
  await settle()
  await platform.clock.advance(10_000)
  await expect.poll(balance).toMatchObject({ status: 'failed', error: { code: 'TIMED_OUT' } })
  cosmos.intercept('getTokenBalance', null)
  for (const wrong of [{ value: -1n }, { value: 1 }, { decimals: 1.5 }, { decimals: 256 }, { symbol: 7 }]) {
    cosmos.setTokenBalance(gold, address, { value: 1n, decimals: 0, symbol: '', ...wrong } as never)
    kit.refreshBalance()
    expect(balance()).toMatchObject({ status: 'loading' })
    await expect.poll(balance).toMatchObject({ status: 'failed', error: { code: 'MALFORMED_ANSWER' } })
  }
})
