import type { Kit } from '@kit/core'
import type { ComponentType } from 'react'
import type { MessageId } from '../../i18n/MessageId.ts'
import type { ActiveAccount } from '../activeAccount.ts'

/** What a feature adds to the account: a tab, where the feature is on and the account has a use for it. */
export type AccountTab = {
  readonly id: string
  readonly title: MessageId
  readonly isOn: (kit: Kit, active: ActiveAccount) => boolean
  readonly Content: ComponentType<{ readonly active: ActiveAccount }>
}

/** In their order (SPEC §2: Tokens, NFTs, Activity). Each feature adds its own. */
export const featureTabs: readonly AccountTab[] = []
