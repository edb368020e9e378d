import { createKit, type Kit, type KitOptions } from '@kit/core'
import { mountKitDevtools } from '@kit/devtools'
import { serverSession, siwx } from '@kit/siwx'
import { mountKit } from '@kit/ui'
import { DappClient } from '@kit/wallet-client'
import { walletConnect } from '@kit/wallet-client/connector'
import { createElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { adapterOf } from './network.ts'
import { Alone, type PageName, pageOf } from './pages.ts'

/** The configuration of this page, set by a test. */
export type Asked = {
  readonly rpcUrl: string
  readonly relayUrl: string
  /** Where users sign in. */
  readonly signInUrl?: string
  readonly options?: Partial<Omit<KitOptions, 'adapters' | 'sharedConnectors'>>
}

declare global {
  interface Window {
    doctored: {
      readonly kit: Kit
      readonly makeKit: () => Kit
      /** A client of the dapp's own, on the same relay. */
      readonly makeClient: () => Promise<DappClient>
      /** Takes over what a server has rendered. */
      readonly hydrate: (name: PageName) => void
      /** Renders a component whose provider is missing. */
      readonly renderAlone: () => void
    }
  }
}

const asked = JSON.parse(new URL(location.href).searchParams.get('asked') ?? '{}') as Asked
const { rpcUrl, relayUrl, signInUrl, options } = asked
const projectId = '0123456789abcdef0123456789abcdef'

const makeKit = (): Kit =>
  createKit({
    adapters: [adapterOf(rpcUrl)],
    sharedConnectors: [walletConnect({ relayUrl, projectId: options?.projectId ?? projectId })],
    projectId,
    ...(signInUrl !== undefined && { siwx: siwx({ storage: serverSession({ url: signInUrl }) }) }),
    ...options,
  })
const kit = makeKit()
const app = document.body.querySelector('main') as HTMLElement
window.doctored = {
  kit,
  makeKit,
  makeClient: () =>
    DappClient.init({
      relayUrl,
      projectId,
      metadata: { name: 'A dapp in development', description: '', url: location.origin, icons: [] },
    }),
  hydrate: (name) => void hydrateRoot(app, pageOf(name, kit)),
  renderAlone: () => createRoot(app).render(createElement(Alone)),
}
mountKit(kit)
mountKitDevtools(kit, { open: true })
