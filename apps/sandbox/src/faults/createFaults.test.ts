import { expect, test } from 'vitest'
import { parse } from 'valibot'
import { createFaults } from './createFaults.ts'
import { faultSchema, type FaultRequest } from './Fault.ts'

const target = { method: 'GET', path: '/getWallets', query: {} }
const withFaults = (...faults: FaultRequest[]) => {
  const made = createFaults()
  for (const fault of faults) made.add(parse(faultSchema, fault))
  return {
    ...made,
    statuses: (count: number) => Array.from({ length: count }, () => made.strike(target, false)?.status),
  }
}

test('a fault applies until it is removed', () => {
  const faults = withFaults({ route: '/getWallets', status: 500 })

  expect(faults.statuses(3)).toEqual([500, 500, 500])
  expect(faults.list()).toEqual([{ id: '1', fault: { route: '/getWallets', status: 500, skip: 0 }, struck: 3 }])
  expect([faults.remove('1'), faults.remove('1')]).toEqual([true, false])
  expect(faults.statuses(1)).toEqual([undefined])
})

test('skips the first requests, and ends after the given number of times', () => {
  expect(withFaults({ status: 500, skip: 1, times: 2 }).statuses(5)).toEqual([
    undefined,
    500,
    500,
    undefined,
    undefined,
  ])
})

test('applies the oldest fault first, one to each request', () => {
  expect(withFaults({ status: 500, times: 1 }, { status: 429, times: 1 }).statuses(3)).toEqual([500, 429, undefined])
})

test('a preflight request meets only faults that concern CORS', () => {
  const faults = withFaults({ status: 500 }, { cors: true, times: 1 })

  expect(faults.strike(target, true)).toMatchObject({ id: '2', cors: true })
  expect(faults.strike(target, true)).toBeUndefined()
  expect(faults.strike(target, false)).toMatchObject({ id: '1' })
})

test('continues a held request when the fault is removed', async () => {
  const faults = withFaults({ hang: true })
  const struck = faults.strike(target, false)
  faults.clear()

  await expect(struck?.removed).resolves.toBeUndefined()
  expect(faults.list()).toEqual([])
})

test.each([
  [{}, 'Name what goes wrong'],
  [{ route: '*', times: 1 }, 'Name what goes wrong'],
  [{ status: 500, drop: true }, 'Only one of'],
  [{ retryAfter: 1, drop: true }, 'retryAfter goes with a status'],
  [{ body: {}, hang: true }, 'body goes alone or with a status'],
  [{ status: 99 }, 'Invalid value'],
  [{ status: 500, times: 0 }, 'Invalid value'],
  [{ stauts: 500 }, 'Invalid key'],
])('%j is refused', (fault, message) => {
  expect(() => parse(faultSchema, fault)).toThrow(message)
})
