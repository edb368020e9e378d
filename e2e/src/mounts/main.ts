import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type Kit } from '@kit/core'
import * as solid from '@kit/solid'
import { mountKit } from '@kit/ui'
import * as react from '@kit/ui/react'
import * as vue from '@kit/vue'
import { walletConnect } from '@kit/wallet-client/connector'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createComponent, type JSX } from 'solid-js'
import { render } from 'solid-js/web'
import { mount, unmount } from 'svelte'
import { createApp, h, onMounted, onUnmounted } from 'vue'
import Page from './Page.svelte'

export type BindingName = 'react' | 'vue' | 'svelte' | 'solid' | 'elements'

declare global {
  interface Window {
    /** Makes a kit, mounts it with a button, opens and closes its modal, and takes all of it away. */
    cycle: (name: BindingName) => Promise<void>
  }
}

const makeKit = (): Kit =>
  createKit({
    adapters: [wagmiAdapter({ networks: [network] })],
    sharedConnectors: [walletConnect({ relayUrl: 'ws://127.0.0.1:9', projectId })],
    projectId,
  })
const projectId = '0123456789abcdef0123456789abcdef'
const network = {
  id: 31_337,
  name: 'Sandbox',
  nativeCurrency: { name: 'Coin', symbol: 'GRN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
} as const

type Names =
  | 'useAccount'
  | 'useAllWallets'
  | 'useBalance'
  | 'useConnect'
  | 'useConnections'
  | 'useIdentity'
  | 'useModal'
  | 'useNetwork'
  | 'usePairing'
  | 'usePendingTransactions'
  | 'useSession'
  | 'useSignIn'
  | 'useSignMessage'
  | 'useTheme'
  | 'useWallets'
/** Bindings name what they offer alike. */
type Binding<live> = Readonly<Record<Names, () => live>> & {
  readonly useKitEvents: (listener: () => void) => void
  readonly useLateResponse: (listener: () => void) => void
}

function use<live>(binding: Binding<live>): readonly live[] {
  binding.useKitEvents(() => {})
  binding.useLateResponse(() => {})
  return [
    binding.useAccount(),
    binding.useAllWallets(),
    binding.useBalance(),
    binding.useConnect(),
    binding.useConnections(),
    binding.useIdentity(),
    binding.useModal(),
    binding.useNetwork(),
    binding.usePairing(),
    binding.usePendingTransactions(),
    binding.useSession(),
    binding.useSignIn(),
    binding.useSignMessage(),
    binding.useTheme(),
    binding.useWallets(),
  ]
}

const bindings: Readonly<Record<BindingName, (kit: Kit, target: HTMLElement) => () => unknown>> = {
  react(kit, target) {
    const Everything = () => use<unknown>(react).length
    const root = createRoot(target)
    const page = createElement(react.KitProvider, { kit }, createElement(react.KitButton), createElement(Everything))
    root.render(createElement(StrictMode, null, page))
    return () => root.unmount()
  },
  vue(kit, target) {
    const app = createApp({
      setup() {
        const all = use<{ readonly value: unknown }>(vue)
        let end = () => {}
        onMounted(() => (end = mountKit(kit)))
        onUnmounted(() => end())
        return () => [h('kit-button'), all.map(({ value }) => typeof value).join()]
      },
    })
    app.use(vue.kitPlugin(kit)).mount(target)
    return () => app.unmount()
  },
  svelte(kit, target) {
    const shown = mount(Page, { target, props: { kit, use } })
    return () => unmount(shown)
  },
  solid(kit, target) {
    const end = mountKit(kit)
    const Everything = (): JSX.Element => {
      const all = use<() => unknown>(solid)
      return [document.createElement('kit-button'), all.map((read) => typeof read()).join()]
    }
    const dispose = render(
      () =>
        createComponent(solid.KitProvider, {
          kit,
          get children() {
            return createComponent(Everything, {})
          },
        }),
      target,
    )
    return () => {
      dispose()
      end()
    }
  },
  elements(kit, target) {
    const end = mountKit(kit)
    target.append(document.createElement('kit-button'), document.createElement('kit-network-button'))
    return end
  },
}

/** Resolves in the first frame in which it is so. */
const until = (isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isSo()) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
const dialog = (): Element | null | undefined =>
  document.querySelector('kit-modal')?.shadowRoot?.querySelector('[role=dialog] h1, [role=dialog] h2')

window.cycle = async (name) => {
  const kit = makeKit()
  const target = document.body.appendChild(document.createElement('div'))
  const end = bindings[name](kit, target)
  await until(() => target.querySelector('kit-button, button') !== null && document.querySelector('kit-modal') !== null)
  kit.open()
  await until(() => Boolean(dialog()))
  kit.close()
  await until(() => !dialog())
  await end()
  target.remove()
  await until(() => document.querySelector('kit-modal') === null)
  kit.destroy()
}
