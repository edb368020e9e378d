import { expect, test } from 'vitest'
import { setUpCore } from '../setUpCore.test-util.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import { createAlerts } from './createAlerts.ts'

function setUp(debug: boolean) {
  const { core } = setUpCore({ debug })
  const logged: unknown[] = []
  Object.assign(core, { logger: { ...core.logger, add: (...entry: unknown[]) => logged.push(entry) } })
  return { core, alerts: createAlerts(core), logged, get: () => read(core, 'alerts') }
}

test('raises and logs an alert once', () => {
  const { core, alerts, logged, get } = setUp(false)
  alerts.raise('SESSION_EXPIRED')
  expect(get()).toEqual({
    status: 'open',
    debug: false,
    raised: ['SESSION_EXPIRED'],
    alert: { code: 'SESSION_EXPIRED', params: {} },
    waiting: [],
  })
  dispatch(core, { to: 'alerts', event: { type: 'close' } })
  alerts.raise('SESSION_EXPIRED')
  expect(get()).toEqual({ status: 'closed', debug: false, raised: ['SESSION_EXPIRED'] })
  expect(logged).toEqual([['warn', 'SESSION_EXPIRED', {}]])
})

test('raises the alert that a server message means', () => {
  const { alerts, get } = setUp(true)
  expect(alerts.raiseOf(new Error('Unauthorized: origin not allowed'), { origin: 'https://dapp.example' })).toBe(true)
  expect(alerts.raiseOf('Socket stalled')).toBe(false)
  expect(get()).toMatchObject({
    status: 'open',
    alert: { code: 'ORIGIN_NOT_ALLOWED', params: { origin: 'https://dapp.example' } },
    waiting: [],
  })
})
