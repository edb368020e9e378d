import type { ExplorerWallet } from '../services/explorer.ts'
import { storagePrefix, type StoredSession, textsIn } from '../storage/createStoredSession.ts'

/** Where the wallet that was paired with last is kept whole, as explorers write it (FACTS §2.3): the list has to show what no connector tells of. */
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

/** Connector or explorer ids of the wallets used last, as stored, newest first (SPEC §3, §9). */
export const recentWalletIds = ({ readJson }: Pick<StoredSession, 'readJson'>): readonly string[] =>
  textsIn(readJson('recent_wallets'), 'id').slice(0, 2)
