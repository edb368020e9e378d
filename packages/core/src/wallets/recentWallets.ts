import type { ExplorerWallet } from '../services/explorer.ts'
import { storagePrefix, type StoredSession, textsIn } from '../storage/createStoredSession.ts'

/** How many wallets are remembered. */
export const maximum = 2

export type ReadJson = Pick<StoredSession, 'readJson'>

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

/** Connector or explorer ids of the most recently used wallets as stored, newest first, at most 2. */
export const recentWalletIds = ({ readJson }: ReadJson): readonly string[] =>
  textsIn(readJson('recent_wallets'), 'id').slice(0, maximum)

/** The stored records of wallets: the last paired one, then those of the recent list. */
export const storedRecords = ({ readJson }: ReadJson): readonly unknown[] => {
  const list = readJson('recent_wallets')
  return [readJson('recent_wallet'), ...(Array.isArray(list) ? (list as readonly unknown[]) : [])]
}

/** Whether details of a paired wallet are stored. Connectors are stored by their ids alone. */
export const hasPairedWallets = (session: ReadJson): boolean =>
  storedRecords(session).some((record) => Object(record)['name'] !== undefined)

/** The text to store for recently used wallets; keeps the stored details of each. */
export const recentWalletsText = (ids: readonly string[], session: ReadJson): string => {
  const stored = storedRecords(session)
  return JSON.stringify(ids.map((id) => stored.find((record) => Object(record)['id'] === id) ?? { id }))
}
