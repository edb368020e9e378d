import { parseCaipAddress } from '../caip/caipAddress.ts'
import type { PortfolioState } from '../features/Portfolio.ts'
import type { KitEvent, SmartAccount, TransactionsRead } from './events.ts'

/** The user shows the transactions, asks for a further page, or a page could not be read. */
export function activityEvents(
  next: PortfolioState,
  previous: PortfolioState,
  { isSmartAccount, projectId }: SmartAccount & Pick<TransactionsRead, 'projectId'>,
): readonly KitEvent[] {
  const events: KitEvent[] = []
  if (next.tab === 'activity' && previous.tab !== 'activity')
    events.push({ type: 'CLICK_TRANSACTIONS', properties: { isSmartAccount } })
  const { activity } = next
  if (!activity?.owner || activity === previous.activity) return events
  const { address } = parseCaipAddress(activity.owner.caipAddress)
  const cursor = activity.isNextPage ? activity.next : undefined
  const properties = { isSmartAccount, address, projectId, cursor }
  if (activity.status === 'loading' && activity.isNextPage && activity.attempt !== previous.activity?.attempt)
    events.push({ type: 'LOAD_MORE_TRANSACTIONS', properties })
  if (activity.status === 'failed' && previous.activity?.status === 'loading')
    events.push({ type: 'ERROR_FETCH_TRANSACTIONS', properties })
  return events
}
