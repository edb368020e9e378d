import type { Kit } from '@kit/core'
import { isPlaceholder } from '@kit/core/links'
import { isPhone } from './isPhone.ts'

/** Whether there is a list of all wallets to go to: the dapp offers one, and the explorer or the dapp names more wallets. */
export function offersAllWallets(kit: Pick<Kit, 'options'>): boolean {
  const { allWallets, enableWallets, services, projectId, customWallets = [] } = kit.options
  if (!enableWallets || allWallets === 'HIDE' || (allWallets === 'ONLY_MOBILE' && !isPhone(kit))) return false
  return (
    (services?.explorer !== undefined && projectId !== undefined && !isPlaceholder(projectId)) ||
    customWallets.length > 0
  )
}
