import { createKit, type Kit, type LateResponse } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { createApp, createSSRApp, defineComponent, effectScope, h, nextTick, ref, shallowRef } from 'vue'
import { afterEach, expect, test } from 'vitest'
import {
  kitPlugin,
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
  document.body.replaceChildren()
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

const Account = defineComponent({
  setup() {
    const account = useAccount()
    const connecting = useConnect()
    const disconnecting = useDisconnect()
    return () => [
      h('output', account.value.isConnected ? account.value.wallet.name : account.value.status),
      h('button', { onClick: () => connecting.value.connect({ connectorId: 'test.meadow' }) }, connecting.value.status),
      h('button', { onClick: () => disconnecting.value.disconnect() }),
    ]
  },
})

const shown = (container: Element) => container.querySelector('output')?.textContent

test('composables follow the kit and do what their names say', async () => {
  const kit = makeKit()
  const container = document.body.appendChild(document.createElement('div'))
  const app = createApp(Account).use(kitPlugin(kit))
  app.mount(container)
  undo.push(() => app.unmount())
  await expect.poll(() => shown(container)).toBe('disconnected')
  const [connect, disconnect] = container.querySelectorAll('button')
  connect?.click()
  await nextTick()
  expect(connect?.textContent).toBe('pending')
  await expect.poll(() => shown(container)).toBe('Meadow')
  expect(connect?.textContent).toBe('success')
  disconnect?.click()
  await expect.poll(() => shown(container)).toBe('disconnected')
})

test('A6: a rejection that is ignored is in `error`', async () => {
  const kit = makeKit()
  const rejections: unknown[] = []
  const listen = ({ reason }: PromiseRejectionEvent): void => void rejections.push(reason)
  addEventListener('unhandledrejection', listen)
  undo.push(() => removeEventListener('unhandledrejection', listen))
  const app = createApp({}).use(kitPlugin(kit))
  const scope = effectScope()
  const signing = app.runWithContext(() => scope.run(() => useSignMessage()))
  void signing?.value.signMessage({ message: 'Hello' })
  await expect.poll(() => signing?.value.error?.code).toBe('NOT_CONNECTED')
  await expect(signing?.value.signMessageAsync({ message: 'Hello' })).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  // Browsers report unhandled rejections in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
  scope.stop()
})

test('A13: 100 mounts leave no listener of the kit', () => {
  const { kit, count } = countListeners(makeKit())
  const Everything = defineComponent({
    setup() {
      useKitEvents(() => {})
      useLateResponse(() => {})
      useKitState(({ lifecycle }) => lifecycle)
      const all = [useAccount(), useBalance(), useConnections(), useModal(), useNetwork(), useSession()]
      return () => h('output', all.length)
    },
  })
  for (let round = 0; round < 100; round++) {
    const app = createApp(Everything).use(kitPlugin(kit))
    app.mount(document.createElement('div'))
    expect(count()).toBe(9)
    app.unmount()
  }
  expect(count()).toBe(0)
})

test('a page that hydrates first shows what the server knew, then the state, without a complaint', async () => {
  const kit = makeKit()
  const complaints: string[] = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<!--[--><output>reconnecting</output><button>idle</button><button></button><!--]-->'
  const output = container.querySelector('output')
  const app = createSSRApp(Account).use(kitPlugin(kit))
  app.config.warnHandler = (message) => void complaints.push(message)
  app.mount(container)
  undo.push(() => app.unmount())
  await expect.poll(() => shown(container)).toBe('disconnected')
  expect(container.querySelector('output')).toBe(output)
  expect(complaints).toEqual([])
})

test('a parameter may be a ref or a getter: a change of it is followed, equal contents change nothing', async () => {
  const { kit, count, held } = countListeners(makeKit(createFakePlatform({ userAgent: phone })))
  const app = createApp({}).use(kitPlugin(kit))
  const scope = effectScope()
  const name = ref('Meadow')
  const options = shallowRef({ prefetch: false })
  const wallet = app.runWithContext(() => scope.run(() => useWallet(name, () => options.value)))
  await expect.poll(() => wallet?.value.availability).toBe('installed')
  name.value = 'Harbor'
  expect(wallet?.value.availability).toBe('unknown')
  options.value = { prefetch: true }
  name.value = 'Meadow'
  expect([wallet?.value.availability, held(), count()]).toEqual(['installed', 1, 1])
  void wallet?.value.connect()
  options.value = { prefetch: true }
  expect(wallet?.value.status).toBe('pending')
  scope.stop()
  expect([held(), count()]).toEqual([0, 0])
})

test('late responses reach the listener of a component until it is unmounted', () => {
  const { kit, respondLate } = countListeners(makeKit())
  const heard: unknown[] = []
  const Listener = defineComponent({
    setup() {
      useLateResponse(({ status }) => heard.push(status))
      return () => null
    },
  })
  const app = createApp(Listener).use(kitPlugin(kit))
  app.mount(document.createElement('div'))
  respondLate(response)
  app.unmount()
  respondLate(response)
  expect(heard).toEqual(['success'])
})
