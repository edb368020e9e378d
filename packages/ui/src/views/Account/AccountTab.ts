import type { AccountTabName, Kit } from '@kit/core'
import { servedNamespaces } from '@kit/core/networks'
import type { LazyPart } from '../../components/Lazy/Lazy.tsx'
import type { ActiveAccount } from '../activeAccount.ts'

/** A feature's tab of the account, if the feature is enabled and the account supports it. */
export type AccountTab = {
  readonly id: AccountTabName
  readonly title: 'portfolio.tokens' | 'portfolio.nfts' | 'portfolio.activity'
  readonly isOn: (kit: Kit, active: ActiveAccount) => boolean
  readonly load: () => Promise<LazyPart<object>>
}

const hasService = ({ options: { services, projectId } }: Kit): boolean =>
  services?.blockchain !== undefined && projectId !== undefined

/** In their order: Tokens, NFTs, Activity. */
export const featureTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    title: 'portfolio.tokens',
    // Without a service the list would repeat the balance.
    isOn: (kit) => hasService(kit) || Object.keys(kit.options.tokens ?? {}).length > 0,
    load: () => import('../groups/tokensGroup.tsx'),
  },
  {
    id: 'nfts',
    title: 'portfolio.nfts',
    isOn: (kit, { namespace }) => hasService(kit) && servedNamespaces.balance.includes(namespace),
    load: () => import('../groups/nftsGroup.tsx'),
  },
  {
    id: 'activity',
    title: 'portfolio.activity',
    isOn: (kit, { namespace }) =>
      hasService(kit) && kit.options.features?.history !== false && servedNamespaces.activity.includes(namespace),
    load: () => import('../groups/activityGroup.tsx'),
  },
]
