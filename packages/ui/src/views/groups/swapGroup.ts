import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { swap } from '../Swap/messages.ts'
import { SwapPreview } from '../Swap/SwapPreview.tsx'
import { SwapSelectToken } from '../Swap/SwapSelectToken.tsx'
import { SwapView } from '../Swap/SwapView.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...portfolio, ...swap }

/** Swapping tokens. */
export const views: ViewGroup<'Swap' | 'SwapSelectToken' | 'SwapPreview'> = {
  Swap: { View: SwapView, messages },
  SwapSelectToken: { View: SwapSelectToken, messages },
  SwapPreview: { View: SwapPreview, messages },
}
