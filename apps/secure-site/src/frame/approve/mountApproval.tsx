import { createRoot } from 'react-dom/client'
import '../../look/look.css'
import { ApproveScreen } from './ApproveScreen.tsx'
import type { Approvals } from './createApprovals.ts'

/** Mounts the approval screen once; it then follows the state of the requests. */
export function mountApproval(approvals: Approvals): void {
  const root = document.querySelector('#root')
  if (!root || document.body.classList.contains('kit')) return
  document.body.classList.add('kit')
  document.documentElement.dataset['mode'] ??= 'dark'
  createRoot(root).render(<ApproveScreen approvals={approvals} />)
}
