import { createRoot } from 'react-dom/client'
import '../../look/look.css'
import { ApproveScreen } from './ApproveScreen.tsx'
import type { Approvals } from './createApprovals.ts'

/** Draws the requests of a page, once: the screen follows by itself. */
export function mountApproval(approvals: Approvals): void {
  const root = document.querySelector('#root')
  if (!root || document.body.classList.contains('kit')) return
  document.body.classList.add('kit')
  document.documentElement.dataset['mode'] ??= 'dark'
  createRoot(root).render(<ApproveScreen approvals={approvals} />)
}
