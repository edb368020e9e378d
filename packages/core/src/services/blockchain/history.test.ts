import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history, transaction } from './fixtures/answers.test-util.ts'
import { blockchainWorld } from './fixtures/blockchainWorld.test-util.ts'
import { readHistory } from './history.ts'

const parameters = { account: '0xme', chainId: 'cosmos:1' } as const
const common = 'projectId=p&st=appkit&sv=1&clientId=did%3Akey%3Az'

test('reads a page of transactions', async () => {
  const { service, signal, calls, stored, platform } = blockchainWorld()
  expect(await readHistory({ service, signal, ...parameters })).toEqual({
    next: 'cursor-2',
    transactions: [
      {
        id: 't1',
        operationType: 'trade',
        status: 'confirmed',
        hash: '0x01',
        chain: 'cosmos:1',
        minedAt: Date.UTC(2029, 11, 31, 23, 59, 58),
        sentFrom: '0xme',
        sentTo: '0xyou',
        application: { name: 'Dex', iconUrl: 'https://images.example/dex.png' },
        transfers: [
          {
            direction: 'out',
            quantity: '1.5',
            value: 15.3,
            price: 10.2,
            asset: { kind: 'fungible', name: 'Coin', symbol: 'COIN', iconUrl: 'https://images.example/coin.png' },
          },
          {
            direction: 'in',
            quantity: '1',
            asset: { kind: 'nft', name: 'Ape', previewUrl: 'https://images.example/ape.png', isSpam: true },
          },
        ],
      },
    ],
  })
  expect(calls()).toEqual([`GET /v1/account/0xme/history?${common}&chainId=cosmos%3A1`])
  expect(stored('history_transactions_cache')).toEqual({
    '0xme': { 'cosmos:1': { timestamp: platform.now(), transactions: history } },
  })
})

test.each([{ cursor: 'c' }, { onramp: 'ramp' }])('%j: such a page is not kept', async (page) => {
  const { service, signal, stored } = blockchainWorld()
  await readHistory({ service, signal, ...parameters, ...page })
  expect(stored('history_transactions_cache')).toBe(null)
})

test('cursor and onramp', async () => {
  const { service, signal, calls } = blockchainWorld()
  await readHistory({ service, signal, ...parameters, cursor: 'c 2', onramp: 'ramp' })
  expect(calls()).toEqual([`GET /v1/account/0xme/history?${common}&cursor=c+2&onramp=ramp&chainId=cosmos%3A1`])
})

test('pages of other cursors and on-ramps are other pages', async () => {
  const { service, signal, calls, stored } = blockchainWorld()
  const pages = [{}, {}, { cursor: 'a' }, { cursor: 'b' }, { onramp: 'ramp' }]
  await Promise.all(pages.map((page) => readHistory({ service, signal, ...parameters, ...page })))
  expect(calls().length).toBe(4)
  await readHistory({ service, signal, ...parameters, onramp: 'ramp' })
  expect(calls().length).toBe(5)
  expect(stored('history_transactions_cache')).toMatchObject({ '0xme': { 'cosmos:1': { transactions: history } } })
})

test('the first page is kept for 15 s, by network', async () => {
  const { service, signal, calls, platform } = blockchainWorld()
  const first = await readHistory({ service, signal, ...parameters })
  await platform.clock.advance(14_999)
  expect(await readHistory({ service, signal, ...parameters })).toEqual(first)
  expect(calls().length).toBe(1)
  await readHistory({ service, signal, ...parameters, chainId: 'cosmos:2' })
  expect(calls().length).toBe(2)
  await platform.clock.advance(1)
  await readHistory({ service, signal, ...parameters })
  expect(calls().length).toBe(3)
})

test('nothing, without a call, where the service does not serve', async () => {
  const { service, signal, calls } = blockchainWorld()
  expect(await readHistory({ service, signal, ...parameters, chainId: 'cosmos:9' })).toEqual({
    transactions: [],
    next: undefined,
  })
  expect(calls()).toEqual([])
})

test.each([[{}], [[]], [{ data: {} }], [null]])('MALFORMED_ANSWER for %j', async (json) => {
  const { service, signal, platform } = blockchainWorld()
  platform.http.respond('/history', { json })
  await expect(readHistory({ service, signal, ...parameters })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test.each(['+275760-09-13T00:00:00Z', '-271821-04-20T00:00:00Z', '+010000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])(
  'an entry of %s is dropped: no view could write its month',
  async (minedAt) => {
    const { service, signal, platform } = blockchainWorld()
    const dated = (id: string, at: string) => ({
      ...transaction,
      id,
      metadata: { ...transaction.metadata, minedAt: at },
    })
    platform.http.respond('/history', {
      json: {
        data: [dated('absurd', minedAt), dated('first', '1970-01-01T00:00:00Z'), dated('last', '9999-12-31T23:59:59Z')],
      },
    })
    const { transactions } = await readHistory({ service, signal, ...parameters })
    expect(transactions.map(({ id }) => id)).toEqual(['first', 'last'])
  },
)

test('whatever an entry holds, what is left can be shown', async () => {
  const metadata = fc
    .dictionary(fc.constantFrom(...Object.keys(transaction.metadata)), fc.jsonValue())
    .map((change) => ({ ...transaction.metadata, ...change }))
  const transfer = fc
    .dictionary(fc.constantFrom('fungible_info', 'nft_info', 'direction', 'quantity', 'value', 'price'), fc.jsonValue())
    .map((change) => ({ ...transaction.transfers[1], ...change }))
  const entry = fc.oneof(
    fc.jsonValue(),
    fc.record({
      id: fc.oneof(fc.string(), fc.jsonValue()),
      metadata,
      transfers: fc.oneof(fc.array(transfer), fc.jsonValue()),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry), fc.jsonValue(), async (data, next) => {
      const { service, signal, platform } = blockchainWorld()
      platform.http.respond('/history', { json: { data, next } })
      const page = await readHistory({ service, signal, ...parameters })
      expect(page.next === undefined || (typeof page.next === 'string' && page.next !== '')).toBe(true)
      for (const { id, minedAt, status, transfers, application } of page.transactions) {
        expect(id).not.toBe('')
        expect(Number.isFinite(minedAt)).toBe(true)
        expect(['confirmed', 'failed', 'pending']).toContain(status)
        expect(application?.iconUrl ?? 'https:').toMatch(/^(https?:|data:image)/i)
        for (const { quantity = '0', value = 0, asset } of transfers) {
          expect(quantity).toMatch(/^\d+(\.\d+)?$/)
          expect(value).toBeGreaterThanOrEqual(0)
          expect((asset.kind === 'nft' ? asset.previewUrl : asset.iconUrl) ?? 'https:').toMatch(
            /^(https?:|data:image)/i,
          )
        }
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
  )
})
