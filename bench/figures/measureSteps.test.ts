import { expect, test } from 'vitest'
import { stepsOf } from './measureSteps.mjs'

const request = (startTime: number, responseEnd: number) => ({ startTime, responseEnd })

test('no request is no step', () => expect(stepsOf([])).toBe(0))

test('requests that are sent before any is answered are one step', () =>
  expect(stepsOf([request(0, 500), request(3, 520), request(400, 900)])).toBe(1))

test('a request that follows from an answer is another step', () =>
  expect(stepsOf([request(510, 1_010), request(0, 500), request(1_020, 1_500), request(505, 1_100)])).toBe(3))
