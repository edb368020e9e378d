import type { ExplorerWallet, Kit } from '@kit/core'
import { linkPlace, walletBrowseLink } from '@kit/core/links'

export type BrowseAddress = NonNullable<ReturnType<typeof walletBrowseLink>>

/** The link that opens this page in the browser of a wallet's app; undefined if there is none. */
export function browseAddress({ options, getState }: Kit, wallet: ExplorerWallet): BrowseAddress | undefined {
  const { platform, adapters } = options
  return walletBrowseLink({
    wallet,
    page: (platform ? platform.document() : document)?.URL,
    namespaces: [getState().network.activeNamespace, ...adapters.map(({ namespace }) => namespace)],
    place: linkPlace(platform),
  })
}
