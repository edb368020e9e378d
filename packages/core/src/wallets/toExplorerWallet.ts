import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { CustomWallet } from './CustomWallet.ts'

/** A wallet of the dapp's own, in the shape of the explorer's. */
export const toExplorerWallet = (wallet: CustomWallet): ExplorerWallet => ({
  id: wallet.id,
  name: wallet.name,
  imageId: undefined,
  imageUrl: wallet.image_url,
  rdns: wallet.rdns,
  chains: wallet.chains ?? [],
  homepage: wallet.homepage,
  mobileLink: wallet.mobile_link,
  desktopLink: wallet.desktop_link,
  webappLink: wallet.webapp_link,
  linkMode: wallet.link_mode,
  appStore: wallet.app_store,
  playStore: wallet.play_store,
  chromeStore: wallet.chrome_store,
})
