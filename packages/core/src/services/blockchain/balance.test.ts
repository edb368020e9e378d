import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balance, coin } from './fixtures/answers.test-util.ts'
import { blockchainWorld } from './fixtures/blockchainWorld.test-util.ts'
import { readBalance } from './balance.ts'

const caipAddress = 'cosmos:1:0xme'
const common = 'projectId=p&st=appkit&sv=1&clientId=did%3Akey%3Az'

test('reads the tokens of an account', async () => {
  const { service, signal, calls, stored, platform } = blockchainWorld()
  expect(await readBalance({ service, signal, caipAddress })).toEqual([
    { ...coin, quantity: { decimals: 18, numeric: '2.500000000000000001' } },
    {
      name: 'Token',
      symbol: 'TKN',
      chainId: 'cosmos:1',
      address: 'cosmos:1:0xabc',
      quantity: { decimals: 6, numeric: '12' },
    },
  ])
  expect(calls()).toEqual([`GET /v1/account/0xme/balance?${common}&currency=usd&chainId=cosmos%3A1`])
  expect(stored('portfolio_cache')).toEqual({ [caipAddress]: { timestamp: platform.now(), caipAddress, balance } })
})

test('kept for 30 s, asked for once at a time', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  const [first, same] = await Promise.all([
    readBalance({ service, signal, caipAddress }),
    readBalance({ service, signal, caipAddress }),
  ])
  expect(same).toBe(first)
  await platform.clock.advance(29_999)
  expect(await readBalance({ service, signal, caipAddress })).toEqual(first)
  expect(calls().length).toBe(1)
  await platform.clock.advance(1)
  await readBalance({ service, signal, caipAddress })
  expect(calls().length).toBe(2)
})

test('forceUpdate passes over what is kept and replaces it', async () => {
  const { service, signal, calls, platform, stored } = blockchainWorld()
  await readBalance({ service, signal, caipAddress })
  platform.http.respond('/balance', { json: { balances: [] } })
  expect(
    await readBalance({ service, signal, caipAddress, forceUpdate: ['cosmos:1:0xabc', 'cosmos:1:0xdef'] }),
  ).toEqual([])
  expect(calls()[1]).toBe(
    `GET /v1/account/0xme/balance?${common}&currency=usd&chainId=cosmos%3A1&forceUpdate=cosmos%3A1%3A0xabc%2Ccosmos%3A1%3A0xdef`,
  )
  expect(stored('portfolio_cache')).toMatchObject({ [caipAddress]: { balance: { balances: [] } } })
})

test('after a failure the same failure for 30 s, then a new try; forceUpdate does not wait', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  const repair = platform.http.respond('/balance', { status: 404 })
  const failing = () => readBalance({ service, signal, caipAddress }).catch((error: unknown) => error)
  const failure = await failing()
  expect(failure).toMatchObject({ code: 'HTTP_STATUS' })
  await platform.clock.advance(29_999)
  expect(await failing()).toBe(failure)
  expect(calls().length).toBe(1)
  repair()
  expect(await readBalance({ service, signal, caipAddress: 'cosmos:1:0xother' })).toHaveLength(2)
  expect(await readBalance({ service, signal, caipAddress, forceUpdate: [] })).toHaveLength(2)
  await platform.clock.advance(1)
  expect(await readBalance({ service, signal, caipAddress })).toHaveLength(2)
})

test('leaving is no failure', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  const repair = platform.http.respond('/balance', 'silent')
  const controller = new AbortController()
  const left = expect(readBalance({ service, signal: controller.signal, caipAddress })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  await platform.clock.advance(0)
  controller.abort()
  await left
  repair()
  expect(await readBalance({ service, signal, caipAddress })).toHaveLength(2)
  expect(calls().length).toBe(2)
})

test('nothing, without a call, where the service does not serve', async () => {
  const { service, signal, calls } = blockchainWorld()
  expect(await readBalance({ service, signal, caipAddress: 'cosmos:9:0xme' })).toEqual([])
  expect(calls()).toEqual([])
})

test.each([[{}], [[]], [{ balances: {} }], [null]])('MALFORMED_ANSWER for %j', async (json) => {
  const { service, signal, platform } = blockchainWorld()
  platform.http.respond('/balance', { json })
  await expect(readBalance({ service, signal, caipAddress })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('INVALID_CAIP_ADDRESS', async () => {
  const { service, signal } = blockchainWorld()
  await expect(readBalance({ service, signal, caipAddress: 'a::b' as 'a:b:c' })).rejects.toMatchObject({
    code: 'INVALID_CAIP_ADDRESS',
  })
})

test('whatever an entry holds, no figure is wrong and no token passes for the coin', async () => {
  const change = fc.dictionary(
    fc.constantFrom('name', 'symbol', 'chainId', 'address', 'value', 'price', 'quantity', 'iconUrl'),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.jsonValue(),
          change.map((fields) => ({ ...coin, ...fields })),
        ),
      ),
      async (balances) => {
        const { service, signal, platform } = blockchainWorld()
        platform.http.respond('/balance', { json: { balances } })
        for (const token of await readBalance({ service, signal, caipAddress })) {
          const { name, symbol, address, value = 0, price = 0, change24h = 0, quantity } = token
          expect(name && symbol).toBeTruthy()
          expect(quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
          expect(quantity.decimals).toBeGreaterThan(0)
          expect(change24h >= -100 && change24h <= 1_000_000).toBe(true)
          for (const figure of [value, price]) expect(figure >= 0 && figure < Infinity).toBe(true)
          if (address === undefined)
            expect(balances.some((sent) => Object(sent).symbol !== undefined && Object(sent).address == null)).toBe(
              true,
            )
        }
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
  )
})
