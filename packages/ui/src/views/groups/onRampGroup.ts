import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { BuyInProgress } from '../OnRamp/BuyInProgress.tsx'
import { onRamp } from '../OnRamp/messages.ts'
import { OnRampView } from '../OnRamp/OnRamp.tsx'
import { OnRampProviders } from '../OnRamp/OnRampProviders.tsx'
import { OnRampFiatSelect, OnRampTokenSelect } from '../OnRamp/OnRampSelects.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...onRamp }

/** Buying with money. */
export const views: ViewGroup<
  'OnRamp' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'OnRampProviders' | 'BuyInProgress'
> = {
  OnRamp: { View: OnRampView, messages },
  OnRampTokenSelect: { View: OnRampTokenSelect, messages },
  OnRampFiatSelect: { View: OnRampFiatSelect, messages },
  OnRampProviders: { View: OnRampProviders, messages },
  BuyInProgress: { View: BuyInProgress, messages },
}
