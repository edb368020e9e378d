import { expect, test } from 'vitest'
import { workOfTrace } from './measureTrace.mjs'

const event = (name: string, ts: number, ms: number, data: object = {}) => ({
  name,
  ts: ts * 1000,
  dur: ms * 1000,
  tdur: ms * 1000,
  pid: 1,
  tid: 1,
  ph: 'X',
  args: { data },
})
const mark = (name: string, ts: number) => ({ name: `bench:${name}`, ts: ts * 1000, pid: 1, tid: 1, ph: 'I' })

test('tells what each kind of work took by itself, and what the robot took', () => {
  const page = { url: 'https://dapp.example/index.js' }
  const seen = workOfTrace([
    mark('press', 10),
    event('RunTask', 5, 4),
    event('RunTask', 10, 40),
    event('FunctionCall', 11, 10, page),
    event('UpdateLayoutTree', 12, 3),
    event('Layout', 16, 4),
    event('v8.evaluateModule', 22, 6),
    mark('commit', 29),
    event('FunctionCall', 30, 8, { url: '' }),
    event('Layout', 31, 5),
    mark('usable', 50),
    mark('choose', 51),
    mark('answer', 60),
    { ...event('FunctionCall', 61, 5, page), tid: 2 },
    mark('told', 70),
  ])
  expect(seen['press → usable']).toMatchObject({
    'time that passed': 40,
    'scripts: compile and evaluate': 6,
    'scripts: functions': 3,
    styles: 3,
    layout: 4,
    'the robot': 8,
    other: 16,
    'styles computed': 1,
    layouts: 1,
    'commits of React': 1,
  })
  expect(seen['answer of the wallet → address']).toMatchObject({ 'time that passed': 10, 'scripts: functions': 0 })
})
