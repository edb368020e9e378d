import type { AdapterHost, Eip1193Provider } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { eip1193Connector } from '../connector/eip1193Connector.ts'
import { isEip1193 } from '../evm/isEip1193.ts'
import type { WalletMetadata } from '../evm/walletMetadata.ts'
import { announcedWallets } from './announcedWallets.ts'

type Page = EventTarget & { readonly ethereum?: unknown }

/** Looks for the wallets of the page and makes connectors of them, each id once. Looking again is harmless. */
export type Discovery = { readonly look: () => void }

/** More wallets than anybody has: what comes after them is a page or an extension that floods the list. */
const limit = 100

export function createDiscovery({
  config,
  host,
  life,
}: {
  readonly config: Config
  readonly host: Pick<AdapterHost, 'networks' | 'platform'>
  readonly life: AbortSignal
}): Discovery {
  let isLooking = false

  const add = (metadata: WalletMetadata, getProvider: () => Eip1193Provider | undefined) => {
    if (life.aborted || config.connectors.length >= limit || config.connectors.some((connector) => connector.id === metadata.id)) return
    const { id, name, imageUrl: icon, rdns } = metadata
    const { networks, platform } = host
    const { connectors } = config._internal
    const connector = connectors.setup(eip1193Connector({ id, name, icon, rdns, getProvider, networks, platform, life }))
    connectors.setState((all) => [...all, connector])
  }

  const addLegacy = (page: Page) => {
    const getProvider = () => (isEip1193(page.ethereum) ? page.ethereum : undefined)
    if (getProvider()) add({ id: 'injected', name: 'Browser Wallet' }, getProvider)
  }

  return {
    look() {
      if (typeof window === 'undefined' || life.aborted) return
      const page: Page = window
      addLegacy(page)
      if (isLooking) return
      isLooking = true
      const onInitialized = () => addLegacy(page)
      page.addEventListener('ethereum#initialized', onInitialized)
      const stop = announcedWallets(page, (metadata, provider) => add(metadata, () => provider))
      life.addEventListener(
        'abort',
        () => {
          stop()
          page.removeEventListener('ethereum#initialized', onInitialized)
        },
        { once: true },
      )
    },
  }
}
