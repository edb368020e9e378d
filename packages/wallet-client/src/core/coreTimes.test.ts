import * as heartbeat from '@walletconnect/heartbeat'
import * as time from '@walletconnect/time'
import { expect, test } from 'vitest'
import * as ours from './coreTimes.ts'

test('has the values and functions of the libraries for which it stands in', () => {
  const { HEARTBEAT_EVENTS, HeartBeat: _leftOut, fromMiliseconds, toMiliseconds, ...durations } = ours
  expect(time).toMatchObject(durations)
  expect(HEARTBEAT_EVENTS).toEqual(heartbeat.HEARTBEAT_EVENTS)
  for (const value of [0, 1, 999, 1_000, 1_999, 86_400_001])
    expect([fromMiliseconds(value), toMiliseconds(value)]).toEqual([
      time.fromMiliseconds(value),
      time.toMiliseconds(value),
    ])
})
