import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit, type Kit, type KitOptions } from '@kit/core'
import { mountKitDevtools } from '@kit/devtools'
import { mountKit } from '@kit/ui'
import { walletConnect } from '@kit/wallet-client/connector'

/** The configuration of this page, set by a test. */
export type Asked = {
  readonly rpcUrl: string
  readonly relayUrl: string
  readonly options?: Partial<Omit<KitOptions, 'adapters' | 'sharedConnectors'>>
}

declare global {
  interface Window {
    doctored: { readonly kit: Kit; readonly makeKit: () => Kit }
  }
}

const { rpcUrl, relayUrl, options } = JSON.parse(new URL(location.href).searchParams.get('asked') ?? '{}') as Asked
const projectId = '0123456789abcdef0123456789abcdef'
const network = {
  id: 31_337,
  name: 'Sandbox',
  nativeCurrency: { name: 'Coin', symbol: 'GRN', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
} as const

const makeKit = (): Kit =>
  createKit({
    adapters: [wagmiAdapter({ networks: [network] })],
    sharedConnectors: [walletConnect({ relayUrl, projectId: options?.projectId ?? projectId })],
    projectId,
    ...options,
  })
const kit = makeKit()
window.doctored = { kit, makeKit }
mountKit(kit)
mountKitDevtools(kit, { open: true })
