import { isWallet } from '../connection/isWallet.ts'
import { connectionsOf } from '../connection/selectors.ts'
import type { ConnectedAccount } from '../account/accountResult.ts'
import type { Kit } from '../Kit.ts'
import { linkPlace } from '../links/appLink.ts'
import { type PairingLink, pairingPlatforms, walletPairingLink } from '../links/pairingLink.ts'
import { pairingWays } from '../options/pairingWays.ts'
import type { PairingState } from '../pairing/PairingState.ts'
import type { KitState } from '../boot/KitState.ts'
import { connectorsOf, findWallet, foundItem } from '../wallets/findWallet.ts'
import type { ConnectorTarget, WalletItem } from '../wallets/list.ts'
import type { NamespaceOptions } from './accountSources.ts'
import { type Mutation, mutationSource } from './mutationSource.ts'
import { joinSources, type Source, stateSource } from './Source.ts'

/** The options of `useWallet`. */
export type UseWalletOptions = NamespaceOptions & {
  /**
   * On a phone: keeps a pairing URI, so that `link` is there before the tap. It opens a connection to the relay: set it once the user
   * does something on the page. Default: false.
   */
  readonly prefetch?: boolean | undefined
}

type FoundWallet = {
  /** The row of the modal's list; undefined as long as the wallet is not found. */
  readonly wallet: WalletItem | undefined
  /** On a phone, with `prefetch`: opens the wallet's app. Render it as the `href` of an `<a>`, and call `follow` in its click. */
  readonly link: PairingLink | undefined
  /**
   * `installed`: `connect` asks it, without the modal. `pairing`: by `link`, or by a code that `connect` shows. `install`: `connect`
   * shows where one gets it. `unknown`: not found, or not yet.
   */
  readonly availability: 'installed' | 'pairing' | 'install' | 'unknown'
  /** The live connection of this wallet. */
  readonly connection: ConnectorTarget | undefined
  /** The user follows `link`; the browser opens it. */
  readonly follow: () => void
}

/** The result of `useWallet`. */
export type WalletResult = FoundWallet & Mutation<'connect', void, ConnectedAccount>

/** A wallet that the dapp names as in `ConnectParameters.wallet`. */
export function walletSource(
  kit: Kit,
  wallet: string,
  { namespace, prefetch = false }: UseWalletOptions = {},
): Source<WalletResult> {
  const place = linkPlace(kit.options.platform)
  const { pairingId, pairs } = pairingWays(kit.options)
  const explorerWallet = (item: WalletItem | undefined) =>
    item?.target.kind === 'explorer' ? item.target.wallet : undefined
  const linkOf = ({ pairing }: KitState, item: WalletItem | undefined): PairingLink | undefined => {
    const its = explorerWallet(item)
    if (!its || !place.mobile || pairing.status !== 'ready') return undefined
    return walletPairingLink({ wallet: its, platform: 'mobile', uri: pairing.uri, place })
  }
  const follow = (): void => {
    const item = foundItem(findWallet(kit.getState(), wallet, pairingId))
    const link = linkOf(kit.getState(), item)
    if (link) kit.pairingLinkOpened({ wallet: explorerWallet(item) ?? null, link })
  }
  const select = (state: KitState): FoundWallet => {
    const item = foundItem(findWallet(state, wallet, pairingId))
    const [link, connection] = [linkOf(state, item), connectionIn(state, item)]
    return { wallet: item, link, connection, availability: availabilityOf(item), follow }
  }
  const connectionIn = ({ connections }: KitState, item: WalletItem | undefined): ConnectorTarget | undefined => {
    if (!item) return undefined
    const its = explorerWallet(item)
    const targets = connectorsOf(item)
    return Object.entries(connections)
      .filter(([among]) => among === (namespace ?? among))
      .flatMap(([among, state]) => connectionsOf(state).map((live) => ({ among, live })))
      .filter(
        ({ among, live }) =>
          targets.some((one) => one.connectorId === live.connectorId && one.namespace === among) ||
          (its !== undefined && isWallet(live.wallet, its)),
      )
      .map(({ among, live }) => ({ namespace: among, connectorId: live.connectorId }))[0]
  }
  const availabilityOf = (item: WalletItem | undefined): FoundWallet['availability'] => {
    if (!item) return 'unknown'
    if (connectorsOf(item).some(({ connectorId }) => connectorId !== pairingId)) return 'installed'
    const its = explorerWallet(item)
    if (!its) return 'pairing'
    return pairs && !pairingPlatforms(its, place).includes('unsupported') ? 'pairing' : 'install'
  }
  const found = stateSource(kit, select)
  return joinSources(
    {
      ...found,
      subscribe(listener) {
        const ends = [found.subscribe(listener)]
        // The user is about to choose: most wallets are known by the explorer alone.
        if (prefetch) kit.retryDiscovery()
        else kit.discoverWallets()
        if (prefetch && place.mobile) ends.push(kit.holdPairing())
        return () => {
          for (const end of ends) end()
        }
      },
    },
    mutationSource('connect', () => kit.connect({ wallet, namespace })),
  )
}

/** The result of `usePairing`. */
export type PairingResult = {
  /** `wc:…`, for a code or a link of the page's own. Never log it or send it anywhere: anyone who has it can answer. */
  readonly uri: string | undefined
  /** The state of the pairing. */
  readonly status: PairingState['status']
  /** Another URI in the place of the one that is there. */
  readonly renew: () => void
}

/** A pairing URI, as long as it is followed: for a view that the user has asked for. */
export function pairingSource(kit: Kit): Source<PairingResult> {
  const { renewPairing: renew } = kit
  const source = stateSource(kit, ({ pairing }): PairingResult => {
    const uri = pairing.status === 'ready' ? pairing.uri : undefined
    return { uri, status: pairing.status, renew }
  })
  return {
    ...source,
    subscribe(listener) {
      const end = source.subscribe(listener)
      const release = kit.holdPairing()
      return () => {
        end()
        release()
      }
    },
  }
}
