import { createKit, type Kit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { createApp, createSSRApp, defineComponent, effectScope, h, nextTick } from 'vue'
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
  useModal,
  useNetwork,
  useSession,
  useSignMessage,
} from './exports/index.ts'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
  document.body.replaceChildren()
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
  expect(rejections).toEqual([])
  scope.stop()
})

test('A13: 100 mounts leave no listener of the kit', () => {
  const { kit, count } = countListeners(makeKit())
  const Everything = defineComponent({
    setup() {
      useKitEvents(() => {})
      useKitState(({ lifecycle }) => lifecycle)
      const all = [useAccount(), useBalance(), useConnections(), useModal(), useNetwork(), useSession()]
      return () => h('output', all.length)
    },
  })
  for (let round = 0; round < 100; round++) {
    const app = createApp(Everything).use(kitPlugin(kit))
    app.mount(document.createElement('div'))
    expect(count()).toBe(8)
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
