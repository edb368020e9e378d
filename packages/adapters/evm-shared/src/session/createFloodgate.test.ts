import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createFloodgate } from './createFloodgate.ts'

function setUp() {
  const { clock, now, after } = createFakePlatform()
  const gate = createFloodgate({ now, after })
  const ran: string[] = []
  const pass = (kind: string, what: string) => gate.pass(kind, () => void ran.push(what))
  return { clock, gate, ran, pass }
}

test('at once, and without a timer', () => {
  const { clock, ran, pass } = setUp()
  for (let index = 0; index < 20; index += 1) pass('accounts', String(index))
  expect([ran.length, clock.pending()]).toEqual([20, 0])
})

test('of a flood the last of each kind, in their order, ten times a second', async () => {
  const { clock, ran, pass } = setUp()
  for (let index = 0; index < 1_000; index += 1) {
    pass('chain', `chain ${index}`)
    pass('accounts', `accounts ${index}`)
  }
  expect([ran.length, clock.pending()]).toEqual([20, 1])
  await clock.advance(100)
  expect([ran.slice(20), clock.pending()]).toEqual([['chain 999', 'accounts 999'], 0])
  for (let ms = 0; ms < 900; ms += 10) {
    pass('chain', `at ${ms}`)
    await clock.advance(10)
  }
  expect(ran.length).toBeLessThanOrEqual(22 + 10)
})

test('the next second has a new limit', async () => {
  const { clock, ran, pass } = setUp()
  for (let index = 0; index < 100; index += 1) pass('chain', String(index))
  await clock.advance(1_000)
  const before = ran.length
  pass('chain', 'later')
  expect([ran.slice(before), clock.pending()]).toEqual([['later'], 0])
})

test('what is held back is dropped when it is cleared', async () => {
  const { clock, gate, ran, pass } = setUp()
  for (let index = 0; index < 100; index += 1) pass('chain', String(index))
  gate.clear()
  expect(clock.pending()).toBe(0)
  await clock.advance(1_000)
  expect(ran).toHaveLength(20)
})
