import type { Kit } from '@kit/core'
import { asksService } from '@kit/core/links'
import { isPhone } from './isPhone.ts'

/** Whether there is a list of all wallets to go to: the dapp offers one, and the explorer or the dapp names more wallets. */
export function offersAllWallets(kit: Pick<Kit, 'options'>): boolean {
  const { allWallets, enableWallets, customWallets = [] } = kit.options
  if (!enableWallets || allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !isPhone(kit))) return false
  return asksService(kit.options, 'explorer') || customWallets.length > 0
}
