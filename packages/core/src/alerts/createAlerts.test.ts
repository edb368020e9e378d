import { expect, test } from 'vitest'
import { type Alert, type AlertsState, initialAlerts } from './AlertsState.ts'
import { createAlerts } from './createAlerts.ts'

function setUp(debug: boolean) {
  let state: AlertsState = initialAlerts(debug)
  const logged: Alert[] = []
  const alerts = createAlerts({
    cell: { get: () => state, set: (next) => void (state = next) },
    log: (alert) => logged.push(alert),
  })
  return { alerts, logged, get: () => state }
}

test('default: raised, logged, read', () => {
  const { alerts, logged, get } = setUp(false)
  alerts.raise('SESSION_EXPIRED')
  expect(get()).toEqual({
    status: 'open',
    debug: false,
    raised: ['SESSION_EXPIRED'],
    alert: { code: 'SESSION_EXPIRED', params: {} },
    waiting: [],
  })
  alerts.machine.send({ type: 'close' })
  alerts.raise('SESSION_EXPIRED')
  expect(get()).toEqual({ status: 'closed', debug: false, raised: ['SESSION_EXPIRED'] })
  expect(logged).toEqual([{ code: 'SESSION_EXPIRED', params: {} }])
})

test('behavior: messages of servers', () => {
  const { alerts, get } = setUp(true)
  expect(alerts.raiseOf(new Error('Unauthorized: origin not allowed'), { origin: 'https://dapp.example' })).toBe(true)
  expect(alerts.raiseOf('Socket stalled')).toBe(false)
  expect(get()).toMatchObject({
    status: 'open',
    alert: { code: 'ORIGIN_NOT_ALLOWED', params: { origin: 'https://dapp.example' } },
    waiting: [],
  })
})
