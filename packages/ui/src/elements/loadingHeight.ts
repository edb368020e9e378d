import type { Kit, View } from '@kit/core'

/** CSS pixels of the dialog with what these views show first, on a desktop. */
const heights: { readonly [view in View]?: number } = {
  AllWallets: 700,
  OnRamp: 543,
  Swap: 429,
  WalletSend: 547,
}

/** How high the dialog is while the code of a view loads, so that it does not jump; undefined: four rows. */
export function loadingHeight(
  { options: { services, projectId } }: Pick<Kit, 'options'>,
  view: View,
): number | undefined {
  // With its tabs the account takes all that there is.
  if (view === 'Account') return services?.blockchain !== undefined && projectId !== undefined ? 700 : undefined
  return heights[view]
}
