import { account } from '../Account/messages.ts'
import { copying } from '../../i18n/en/copying.ts'
import { Account } from '../Account/Account.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** The views of a connected account. */
export const views: ViewGroup<'Account'> = {
  Account: { View: Account, messages: { ...copying, ...account } },
}

type Load<group> = () => Promise<group>

/** The views that follow Account, by their groups. A bundler lists the files of each `import()` beside it, so these are not in the file of the dialog. */
export const approve: Load<typeof import('../ApproveTransaction/ApproveTransaction.tsx')> = () =>
  import('../ApproveTransaction/ApproveTransaction.tsx')
export const settings: Load<typeof import('./settingsGroup.ts')> = () => import('./settingsGroup.ts')
export const tokens: Load<typeof import('./tokensGroup.tsx')> = () => import('./tokensGroup.tsx')
export const activity: Load<typeof import('./activityGroup.tsx')> = () => import('./activityGroup.tsx')
export const nfts: Load<typeof import('./nftsGroup.tsx')> = () => import('./nftsGroup.tsx')
export const receive: Load<typeof import('./receiveGroup.ts')> = () => import('./receiveGroup.ts')
export const names: Load<typeof import('./namesGroup.ts')> = () => import('./namesGroup.ts')
export const onRamp: Load<typeof import('./onRampGroup.ts')> = () => import('./onRampGroup.ts')
export const swap: Load<typeof import('./swapGroup.ts')> = () => import('./swapGroup.ts')
export const send: Load<typeof import('./sendGroup.ts')> = () => import('./sendGroup.ts')
export const profile: Load<typeof import('./profileGroup.ts')> = () => import('./profileGroup.ts')
