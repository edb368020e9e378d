import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'

/** Whether a wallet that is not installed can be come by: by pairing, by its own links, or by installing it. */
export function isReachable(
  { mobileLink, webappLink, linkMode, homepage, appStore, playStore, chromeStore }: ExplorerWallet,
  { mobile, pairing }: { readonly mobile: boolean; readonly pairing: boolean },
): boolean {
  const links = mobile ? [mobileLink, webappLink, linkMode] : [homepage, appStore, playStore, chromeStore, webappLink]
  return (pairing && !mobile) || links.some((link) => link !== undefined)
}
