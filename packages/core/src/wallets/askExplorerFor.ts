import { linkSignals } from '../abort/linkSignals.ts'
import type { KitError } from '../errors/KitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import type { ExplorerWallet } from '../services/explorer.ts'
import { listExplorerWallets } from './createAllWallets.ts'
import type { WalletItem } from './list.ts'
import { listContext } from './walletListOf.ts'

type ExplorerAnswer = {
  readonly wallets: readonly ExplorerWallet[]
  readonly items: readonly WalletItem[]
  /** Why the explorer did not answer. */
  readonly error?: KitError
}

/** The explorer's wallets for an id or a name, beyond its first page. */
export async function askExplorerFor(
  core: Core,
  wallet: string,
  signal: AbortSignal | undefined,
): Promise<ExplorerAnswer> {
  const { controller, unlink } = linkSignals(core.signal, signal)
  try {
    const { explorer } = await core.parts.services()
    const wallets = (await explorer?.named(wallet, controller.signal)) ?? []
    const context = listContext({
      options: core.options,
      wallets: read(core, 'wallets'),
      connections: read(core, 'connections'),
      mobile: core.isMobile,
      explorerImage: explorer?.imageUrl,
    })
    return { wallets, items: listExplorerWallets(wallets, context) }
  } catch (error) {
    return { wallets: [], items: [], error: toKitError(error) }
  } finally {
    unlink()
  }
}
