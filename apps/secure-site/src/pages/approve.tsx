import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { joinApprovals, type RemoteApprovals } from '../client/approvalMessages.ts'
import { ApproveScreen } from '../frame/approve/ApproveScreen.tsx'
import { messages } from '../messages/messages.ts'
import { End, Loading, mountPage } from './Page.tsx'

/** A frame answers at once, but a busy browser may deliver the message late. */
const deadlineMs = 15_000

/** The request of a frame that the page cannot show, for example because of the page's own modal dialog. The window closes with the request. */
export function start(): void {
  const approvals = joinApprovals((mode) => {
    document.documentElement.dataset['mode'] = mode
  })
  const { title } = messages().approveWindow
  let isBegun = false
  approvals?.subscribe(() => {
    if (approvals.get().status !== 'idle') isBegun = true
    else if (isBegun) window.close()
  })
  mountPage(title, approvals ? <Window approvals={approvals} /> : <Nothing />)
}

const Nothing = (): ReactNode => {
  const { title, nothing } = messages().approveWindow
  return <End title={title} sentence={nothing} />
}

function Window({ approvals }: { approvals: RemoteApprovals }): ReactNode {
  const { status } = useSyncExternalStore(approvals.subscribe, approvals.get)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), deadlineMs)
    return () => clearTimeout(timer)
  }, [])
  if (status !== 'idle') return <ApproveScreen approvals={approvals} />
  return late ? <Nothing /> : <Loading />
}
