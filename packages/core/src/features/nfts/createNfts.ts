import { withDeadline } from '../../abort/withDeadline.ts'
import { linkSignals } from '../../abort/linkSignals.ts'
import { loadCapabilities } from '../../adapter/loadCapabilities.ts'
import { parseCaipAddress } from '../../caip/caipAddress.ts'
import type { Core } from '../../kernel/Core.ts'
import { findNetwork } from '../../networks/findNetwork.ts'
import { createAssetList } from '../createAssetList.ts'
import type { NftActions } from '../Portfolio.ts'
import { readNfts } from './readNfts.ts'

/** Answers of nodes arrive within this time, in ms. */
const limitMs = 10_000

/** See `Portfolio.nfts`. */
export function createNfts(core: Core): NftActions {
  const { get, send, ...actions } = createAssetList(core, 'nfts', (parameters) => readNfts(core, parameters))
  return {
    ...actions,
    async checkOwner(nft, signal) {
      const { owner } = get()
      const network = findNetwork(core.options.networks, nft.chainId)
      if (!owner || !network) return undefined
      const { address, namespace } = parseCaipAddress(owner.caipAddress)
      const { controller, unlink } = linkSignals(core.signal, signal)
      const { platform } = core
      try {
        return await withDeadline(
          { platform, what: network.name, limitMs, signal: controller.signal },
          async (limited) => {
            const { getNftBalance } = await loadCapabilities(core, namespace)
            const count = await getNftBalance?.({ ...nft, address, network, signal: limited })
            if (count === 0n) send({ type: 'item.gone', key: nft.key })
            return count === undefined ? undefined : count > 0n
          },
        )
      } catch {
        // The item is shown without a statement about its owner.
        return undefined
      } finally {
        unlink()
      }
    },
  }
}
