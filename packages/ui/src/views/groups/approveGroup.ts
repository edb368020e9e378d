import { approve } from '../../i18n/en/approve.ts'
import { ApproveTransaction } from '../ApproveTransaction/ApproveTransaction.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** Approving in the embedded wallet. */
export const approveGroup: ViewGroup<'ApproveTransaction'> = {
  ApproveTransaction: { View: ApproveTransaction, messages: approve },
}
