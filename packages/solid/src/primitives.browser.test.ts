import { createKit, type Kit, type LateResponse } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { batch, createComponent, createSignal, type JSX } from 'solid-js'
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
  useLateResponse,
  useModal,
  useNetwork,
  useSession,
  useSignMessage,
  useWallet,
} from './exports/index.ts'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
})

function makeKit(platform = createFakePlatform()): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform })
  undo.push(kit.destroy)
  return kit
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148'

const response: LateResponse = {
  request: { id: 1, connectorId: 'paired', networkId: 'eip155:1', method: 'personal_sign', params: [], expiresAt: 0 },
  status: 'success',
  result: '0x',
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

test('A6: a rejection that is ignored is in `error`', async () => {
  const rejections: unknown[] = []
  const listen = ({ reason }: PromiseRejectionEvent): void => void rejections.push(reason)
  addEventListener('unhandledrejection', listen)
  undo.push(() => removeEventListener('unhandledrejection', listen))
  const all: { signing?: ReturnType<typeof useSignMessage> } = {}
  undo.push(
    show(makeKit(), () => {
      all.signing = useSignMessage()
      return null
    }),
  )
  const signing = () => all.signing?.()
  void signing()?.signMessage({ message: 'Hello' })
  await expect.poll(() => signing()?.error?.code).toBe('NOT_CONNECTED')
  await expect(signing()?.signMessageAsync({ message: 'Hello' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  // The browser tells of one in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
})

test('A13: 100 mounts leave no listener of the kit', () => {
  const { kit, count } = countListeners(makeKit())
  for (let round = 0; round < 100; round++) {
    const end = show(kit, () => {
      useKitEvents(() => {})
      useLateResponse(() => {})
      useKitState(({ lifecycle }) => lifecycle)
      useAccount()
      useBalance()
      useConnections()
      useModal()
      useNetwork()
      useSession()
      return null
    })
    expect(count()).toBe(9)
    end()
  }
  expect(count()).toBe(0)
})

test('a parameter may be an accessor: a change of it is followed, equal contents change nothing', async () => {
  const { kit, count, held } = countListeners(makeKit(createFakePlatform({ userAgent: phone })))
  const [name, setName] = createSignal('Meadow')
  const [options, setOptions] = createSignal({ prefetch: false })
  const all: { wallet?: ReturnType<typeof useWallet> } = {}
  const end = show(kit, () => {
    all.wallet = useWallet(name, options)
    return null
  })
  const wallet = () => all.wallet?.()
  await expect.poll(() => wallet()?.availability).toBe('installed')
  setName('Harbor')
  expect(wallet()?.availability).toBe('unknown')
  batch(() => {
    setOptions({ prefetch: true })
    setName('Meadow')
  })
  expect([wallet()?.availability, held(), count()]).toEqual(['installed', 1, 1])
  void wallet()?.connect()
  setOptions({ prefetch: true })
  expect(wallet()?.status).toBe('pending')
  end()
  expect([held(), count()]).toEqual([0, 0])
})

test('late responses reach the listener of an owner until it is disposed', () => {
  const { kit, respondLate } = countListeners(makeKit())
  const heard: unknown[] = []
  const end = show(kit, () => {
    useLateResponse(({ status }) => heard.push(status))
    return null
  })
  respondLate(response)
  end()
  respondLate(response)
  expect(heard).toEqual(['success'])
})
