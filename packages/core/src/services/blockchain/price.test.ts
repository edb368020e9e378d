import fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from './fixtures/answers.test-util.ts'
import { blockchainWorld } from './fixtures/blockchainWorld.test-util.ts'
import { readPrice } from './price.ts'

const parameters = { addresses: ['cosmos:1:0xabc', 'cosmos:1:0xdef'], chainId: 'cosmos:1' } as const

test('reads the price of a token', async () => {
  const { service, signal, calls, stored, platform } = blockchainWorld()
  expect(await readPrice({ service, signal, ...parameters })).toEqual([
    {
      address: 'cosmos:1:0xabc',
      name: 'Token',
      symbol: 'TKN',
      iconUrl: 'https://images.example/token.png',
      price: 1.01,
    },
  ])
  expect(calls()).toEqual(['POST /v1/fungible/price?clientId=did%3Akey%3Az'])
  expect(JSON.parse(platform.http.calls().at(-1)?.body ?? '')).toEqual({
    currency: 'usd',
    addresses: ['cosmos:1:0xabc', 'cosmos:1:0xdef'],
    projectId: 'p',
  })
  expect(stored('token_price_cache')).toEqual({
    'cosmos:1:0xabc,cosmos:1:0xdef': { timestamp: platform.now(), tokenPrice: price },
  })
})

test('kept for 15 s; tried again though it is a POST', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  let failures = 1
  platform.http.respond('/price', () => (failures-- > 0 ? { status: 503 } : { json: price }))
  const first = readPrice({ service, signal, ...parameters })
  await platform.clock.advance(150)
  expect(await first).toHaveLength(1)
  await platform.clock.advance(14_999)
  await readPrice({ service, signal, ...parameters })
  expect(calls().length).toBe(2)
  await platform.clock.advance(1)
  await readPrice({ service, signal, ...parameters })
  expect(calls().length).toBe(3)
})

test('nothing, without a call, for no addresses and where the service does not serve', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  expect(await readPrice({ service, signal, ...parameters, addresses: [] })).toEqual([])
  expect(platform.counts().fetches).toBe(0)
  expect(await readPrice({ service, signal, ...parameters, chainId: 'cosmos:9' })).toEqual([])
  expect(calls()).toEqual([])
})

test.each([[{}], [[]], [{ fungibles: {} }], [null]])('MALFORMED_ANSWER for %j', async (json) => {
  const world = blockchainWorld()
  world.answer('/v1/fungible/price', { json })
  await expect(readPrice({ service: world.service, signal: world.signal, ...parameters })).rejects.toMatchObject({
    code: 'MALFORMED_ANSWER',
  })
})

test('whatever comes, a price is a figure', async () => {
  const entry = fc
    .dictionary(fc.constantFrom('address', 'name', 'symbol', 'iconUrl', 'price'), fc.jsonValue())
    .map((change) => ({ ...price.fungibles[0], ...change }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), entry)), async (fungibles) => {
      const world = blockchainWorld()
      world.answer('/v1/fungible/price', { json: { fungibles } })
      for (const { price: figure, address } of await readPrice({
        service: world.service,
        signal: world.signal,
        ...parameters,
      })) {
        expect(figure >= 0 && figure < Infinity).toBe(true)
        expect(address).not.toBe('')
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
  )
})
