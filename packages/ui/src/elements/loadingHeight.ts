import type { Kit, View } from '@kit/core'

/** Heights of the dialog on a desktop when these views first appear, in CSS pixels. */
const heights: { readonly [view in View]?: number } = {
  AllWallets: 700,
  OnRamp: 543,
  Swap: 429,
  WalletSend: 547,
}

/** Returns the height of the dialog while the code of a view loads, so that it does not jump; undefined: four rows. */
export function loadingHeight(
  { options: { services, projectId } }: Pick<Kit, 'options'>,
  view: View,
): number | undefined {
  // The account has the maximum height only if it has tabs.
  if (view === 'Account') return services?.blockchain !== undefined && projectId !== undefined ? 700 : undefined
  return heights[view]
}
