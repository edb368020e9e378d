import { createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createNotifications } from './createNotifications.ts'
import { initialNotifications, type NotificationsState } from './NotificationsState.ts'

function setUp() {
  const platform = createFakePlatform()
  let state: NotificationsState = initialNotifications
  const notifications = createNotifications({
    cell: { get: () => state, set: (next) => void (state = next) },
    platform,
  })
  const seen = (): string => (state.status === 'shown' ? state.toast.code : state.status)
  return { platform, notifications, seen }
}

test('default: a toast goes after 2,500 ms', async () => {
  const { platform, notifications, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  await platform.clock.advance(2_499)
  expect(seen()).toBe('LINK_COPIED')
  await platform.clock.advance(1)
  expect(seen()).toBe('hidden')
  expect(platform.clock.pending()).toBe(0)
})

test('behavior: shown over another it comes 150 ms later, and the newest of a burst without a longer wait', async () => {
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

test('behavior: loading stays until whoever showed it takes it away', async () => {
  const { platform, notifications, seen } = setUp()
  const hide = notifications.show({ code: 'AUTHENTICATING' })
  await platform.clock.advance(3_600_000)
  expect(seen()).toBe('AUTHENTICATING')
  hide()
  expect(seen()).toBe('hidden')
})

test('behavior: nobody takes away the word of another', async () => {
  const { platform, notifications, seen } = setUp()
  const hide = notifications.show({ code: 'AUTHENTICATING' })
  notifications.show({ code: 'SIGNATURE_DECLINED' })
  await platform.clock.advance(150)
  hide()
  expect(seen()).toBe('SIGNATURE_DECLINED')
})

test('behavior: held it stays, released it has its whole time again', async () => {
  const { platform, notifications, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  await platform.clock.advance(2_000)
  notifications.machine.send({ type: 'hold' })
  await platform.clock.advance(10_000)
  expect(seen()).toBe('LINK_COPIED')
  notifications.machine.send({ type: 'release' })
  await platform.clock.advance(2_499)
  expect(seen()).toBe('LINK_COPIED')
  await platform.clock.advance(1)
  expect(seen()).toBe('hidden')
})

test('behavior: destroyed it leaves no timer and shows nothing more', async () => {
  const { platform, notifications, seen } = setUp()
  notifications.show({ code: 'LINK_COPIED' })
  notifications.destroy()
  notifications.show({ code: 'COPY_FAILED' })
  expect(seen()).toBe('hidden')
  expect(platform.clock.pending()).toBe(0)
})
