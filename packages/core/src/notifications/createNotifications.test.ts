import { expect, test } from 'vitest'
import { setUpCore } from '../setUpCore.test-util.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import { createNotifications } from './createNotifications.ts'

function setUp() {
  const { core, platform, destroy } = setUpCore()
  const notifications = createNotifications(core)
  const send = (type: 'hold' | 'release') => dispatch(core, { to: 'notifications', event: { type } })
  const seen = (): string => {
    const state = read(core, 'notifications')
    return state.status === 'shown' ? state.toast.code : state.status
  }
  return { platform, notifications, send, seen, destroy }
}

test('closes a toast after 2,500 ms', async () => {
  const { platform, notifications, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  await platform.clock.advance(2_499)
  expect(seen()).toBe('LINK_COPIED')
  await platform.clock.advance(1)
  expect(seen()).toBe('hidden')
  expect(platform.clock.pending()).toBe(0)
})

test('replaces a toast after 150 ms, and shows the newest of several without waiting longer', async () => {
  const { platform, notifications, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  notifications.show({ code: 'ADDRESS_COPIED' })
  await platform.clock.advance(100)
  notifications.show({ code: 'COPY_FAILED' })
  await platform.clock.advance(49)
  expect(seen()).toBe('swapping')
  await platform.clock.advance(1)
  expect(seen()).toBe('COPY_FAILED')
  await platform.clock.advance(2_500)
  expect(seen()).toBe('hidden')
})

test('keeps a loading toast until its caller closes it', async () => {
  const { platform, notifications, seen } = setUp()
  const hide = notifications.show({ code: 'AUTHENTICATING' })
  await platform.clock.advance(3_600_000)
  expect(seen()).toBe('AUTHENTICATING')
  hide()
  expect(seen()).toBe('hidden')
})

test('does not close the toast of another caller', async () => {
  const { platform, notifications, seen } = setUp()
  const hide = notifications.show({ code: 'AUTHENTICATING' })
  notifications.show({ code: 'SIGNATURE_DECLINED' })
  await platform.clock.advance(150)
  hide()
  expect(seen()).toBe('SIGNATURE_DECLINED')
})

test('keeps a held toast open, and starts its time again when it is released', async () => {
  const { platform, notifications, send, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  await platform.clock.advance(2_000)
  send('hold')
  await platform.clock.advance(10_000)
  expect(seen()).toBe('LINK_COPIED')
  send('release')
  await platform.clock.advance(2_499)
  expect(seen()).toBe('LINK_COPIED')
  await platform.clock.advance(1)
  expect(seen()).toBe('hidden')
})

test('leaves no timer and shows nothing once the kit is destroyed', async () => {
  const { platform, notifications, seen, destroy } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  destroy()
  notifications.show({ code: 'COPY_FAILED' })
  expect(seen()).toBe('LINK_COPIED')
  expect(platform.clock.pending()).toBe(0)
})
