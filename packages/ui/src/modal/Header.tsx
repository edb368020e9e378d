import type { ReactNode, RefObject } from 'react'
import { BackIcon, CloseIcon, HelpIcon } from '../components/icons.tsx'
import { useMessages } from '../i18n/useMessages.ts'
import { useKit } from '../react/useKit.ts'

/** Back, the heading, close. */
export function Header({
  first,
  direction,
  title,
  titleId,
  help,
  heading,
  embedded,
}: {
  readonly first: boolean
  /** The way to this view; `none` as it opens, when nothing moves. */
  readonly direction: 'none' | 'forward' | 'back'
  readonly title: string
  readonly titleId: string
  /** The view is where newcomers begin. */
  readonly help: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly embedded: boolean
}): ReactNode {
  const kit = useKit()
  const t = useMessages()
  const button = (id: 'shell.help' | 'shell.back' | 'shell.close', icon: ReactNode, onClick: () => void): ReactNode => (
    <button type="button" className="kit-header-button" part="icon-button" aria-label={t(id)} onClick={onClick}>
      {icon}
    </button>
  )
  return (
    <div className="kit-header" part="header" data-direction={direction}>
      <div>
        {first
          ? help &&
            kit.options.enableWalletGuide &&
            button('shell.help', <HelpIcon />, () => kit.push({ view: 'WhatIsAWallet' }))
          : button('shell.back', <BackIcon />, kit.back)}
      </div>
      <h1 ref={heading} id={titleId} className="kit-header-title" part="title" tabIndex={-1}>
        <span key={title}>{title}</span>
      </h1>
      <div className="kit-header-end">{!embedded && button('shell.close', <CloseIcon />, kit.close)}</div>
    </div>
  )
}
