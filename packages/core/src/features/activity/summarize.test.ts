import { expect, test } from 'vitest'
import type { Transfer } from '../../services/blockchain/history.ts'
import { groupByMonth, mainTransfers } from './summarize.ts'

const transfer = (symbol: string, change: Partial<Transfer> = {}): Transfer => ({
  direction: 'out',
  quantity: '1',
  value: 10,
  price: 10,
  asset: { kind: 'fungible', name: symbol, symbol, iconUrl: undefined },
  ...change,
})

test('transfers of one asset in one direction are added up, to the last digit', () => {
  const list = [
    transfer('A', { quantity: '0.1' }),
    transfer('A', { quantity: '0.25' }),
    transfer('A', { direction: 'in' }),
  ]
  expect(mainTransfers({ transfers: list })).toEqual([
    transfer('A', { quantity: '0.35', value: 20 }),
    transfer('A', { direction: 'in' }),
  ])
})

test('gas that is returned beside a larger transfer is left out, and two at most are shown', () => {
  const list = [
    transfer('A'),
    transfer('GAS', { direction: 'in', value: 0.9 }),
    transfer('B', { direction: 'in' }),
    transfer('C'),
  ]
  expect(mainTransfers({ transfers: list }).map(({ asset }) => asset.name)).toEqual(['A', 'B'])
  expect(mainTransfers({ transfers: [transfer('GAS', { value: 0.01 })] })).toHaveLength(1)
  expect(mainTransfers({ transfers: [] })).toEqual([])
})

test('months, newest first, each once; an item without a time stays in its place', () => {
  const at = (text: string) => ({ minedAt: new Date(text).getTime() })
  const items = [at('2026-03-02T12:00'), at('2026-03-01T12:00'), { minedAt: Number.NaN }, at('2025-03-15T12:00')]
  expect(groupByMonth(items).map(({ year, month, items: own }) => [year, month, own.length])).toEqual([
    [2026, 2, 3],
    [2025, 2, 1],
  ])
  expect(groupByMonth([])).toEqual([])
})
