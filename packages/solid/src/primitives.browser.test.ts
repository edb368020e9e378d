import { createKit, type Kit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { createComponent, type JSX } from 'solid-js'
import { render } from 'solid-js/web'
import { afterEach, expect, test } from 'vitest'
import {
  KitProvider,
  useAccount,
  useBalance,
  useConnect,
  useConnections,
  useDisconnect,
  useKitEvents,
  useKitState,
  useModal,
  useNetwork,
  useSession,
} from './exports/index.ts'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
})

function makeKit(): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  undo.push(kit.destroy)
  return kit
}

/** Runs `use` below a provider; the result ends it. */
const show = (kit: Kit, use: () => JSX.Element): (() => void) =>
  render(
    () =>
      createComponent(KitProvider, {
        kit,
        get children() {
          return createComponent(use, {})
        },
      }),
    document.createElement('div'),
  )

test('primitives follow the kit and do what their names say', async () => {
  const all = {}
  const end = show(makeKit(), () => {
    Object.assign(all, { account: useAccount(), connecting: useConnect(), disconnecting: useDisconnect() })
    return null
  })
  undo.push(end)
  const { account, connecting, disconnecting } = all as {
    account: ReturnType<typeof useAccount>
    connecting: ReturnType<typeof useConnect>
    disconnecting: ReturnType<typeof useDisconnect>
  }
  await expect.poll(() => account().status).toBe('disconnected')
  void connecting().connect({ connectorId: 'test.meadow' })
  expect(connecting().isPending).toBe(true)
  await expect.poll(() => account().wallet?.name).toBe('Meadow')
  expect(connecting().isSuccess).toBe(true)
  void disconnecting().disconnect()
  await expect.poll(() => account().status).toBe('disconnected')
})

test('A13: 100 mounts leave no listener of the kit', () => {
  const { kit, count } = countListeners(makeKit())
  for (let round = 0; round < 100; round++) {
    const end = show(kit, () => {
      useKitEvents(() => {})
      useKitState(({ lifecycle }) => lifecycle)
      useAccount()
      useBalance()
      useConnections()
      useModal()
      useNetwork()
      useSession()
      return null
    })
    expect(count()).toBe(8)
    end()
  }
  expect(count()).toBe(0)
})
