import type { ExplorerWallet } from '../services/explorer.ts'
import { storagePrefix } from '../storage/createStoredSession.ts'

/** Storage key of the last paired wallet with its details, in the explorer's shape. */
export const recentWalletKey = (id: string | undefined): string => `${storagePrefix(id)}/recent_wallet`

export const writeWallet = (wallet: ExplorerWallet): string =>
  JSON.stringify({
    id: wallet.id,
    name: wallet.name,
    image_id: wallet.imageId,
    rdns: wallet.rdns,
    chains: wallet.chains,
    homepage: wallet.homepage,
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    link_mode: wallet.linkMode,
    order: wallet.order,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    injected: wallet.injected?.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })),
  })
