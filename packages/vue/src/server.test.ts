import { createKit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { kitPlugin, useAccount, useKitEvents } from './exports/index.ts'

const Account = defineComponent({
  setup() {
    useKitEvents(() => {})
    const account = useAccount()
    return () => h('output', account.value.status)
  },
})

test('a server renders what it knows of any user, and leaves no listener', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const { kit, count } = countListeners(createKit({ adapters: [adapter], platform: createFakePlatform() }))
  expect(await renderToString(createSSRApp(Account).use(kitPlugin(kit)))).toBe('<output>reconnecting</output>')
  expect([count(), kit.getState().lifecycle]).toEqual([0, 'idle'])
})

test('without a kit a composable says what is missing', async () => {
  const app = createSSRApp(Account)
  app.config.warnHandler = () => {}
  await expect(renderToString(app)).rejects.toMatchObject({ code: 'KIT_NOT_FOUND' })
})

test('the plugin says that it was given no kit', () => {
  expect(() => kitPlugin(undefined as never)).toThrow('No kit was found. Give kitPlugin what createKit returned.')
})
