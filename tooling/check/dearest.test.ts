import { expect, test } from 'vitest'
import { costLine, costsOfPlaywright, costsOfVitest, dearest } from './dearest.mjs'

test('the dearest by processor time, and by the clock where there is none', () => {
  const costs = [
    { name: 'waiting', cpu: 1, seconds: 50 },
    { name: 'working', cpu: 20, seconds: 21 },
    { name: 'in a browser', seconds: 5 },
  ]
  expect(dearest(costs, 2).map(({ name }) => name)).toEqual(['working', 'in a browser'])
  expect(dearest(costs, 2).map(costLine)).toEqual(['  20.0 s   21.0 s  working', '     – s    5.0 s  in a browser'])
})

test('sums a Vitest file that several projects run, and knows no processor time of those in a browser', () => {
  const testResults = [
    { name: '/kit/core/a.test.ts', startTime: 1000, endTime: 3000 },
    { name: '/kit/core/a.test.ts', startTime: 5000, endTime: 5500 },
    { name: '/kit/ui/b.test.tsx', startTime: 0, endTime: 100 },
  ]
  const recorded = '{"file":"core/a.test.ts","seconds":0.5}\n{"file":"core/a.test.ts","seconds":0.25}\n'
  expect(costsOfVitest({ testResults }, '/kit', recorded)).toEqual([
    { name: 'core/a.test.ts', seconds: 2.5, cpu: 0.75 },
    { name: 'ui/b.test.tsx', seconds: 0.1, cpu: undefined },
  ])
})

test('sums the tests of a Playwright file, also those of its groups and repetitions', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suite = { file: 'a.spec.ts', specs: [spec(1000, 500)], suites: [{ specs: [spec(250)] }] }
  expect(costsOfPlaywright({ suites: [suite] }, 'e2e/tests')).toEqual([{ name: 'e2e/tests/a.spec.ts', seconds: 1.75 }])
})
