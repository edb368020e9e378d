import type { ReactNode, RefObject } from 'react'
import { BackIcon, CloseIcon, HelpIcon } from '../components/icons.tsx'
import { useMessages } from '../i18n/useMessages.ts'
import { useKit } from '../react/useKit.ts'
import type { SheetDrag } from './useSheetDrag.ts'

/** Back, the heading, help, close. */
export function Header({
  first,
  direction,
  title,
  titleId,
  bare,
  help,
  heading,
  embedded,
  drag,
  level = 1,
}: {
  readonly first: boolean
  /** The way to this view; `none` as it opens, when nothing moves. */
  readonly direction: 'none' | 'forward' | 'back'
  readonly title: string
  readonly titleId: string
  /** The view shows its title itself: here it is for screen readers only. */
  readonly bare: boolean
  /** The view is where newcomers begin. */
  readonly help: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly embedded: boolean
  readonly drag: SheetDrag
  /** Default: 1. */
  readonly level?: 1 | 2
}): ReactNode {
  const kit = useKit()
  const t = useMessages()
  const Heading = `h${level}` as const
  const button = (id: 'shell.help' | 'shell.back' | 'shell.close', icon: ReactNode, onClick: () => void): ReactNode => (
    <button type="button" className="kit-header-button" part="icon-button" aria-label={t(id)} onClick={onClick}>
      {icon}
    </button>
  )
  return (
    <div
      className="kit-header"
      part="header"
      data-direction={direction}
      data-back={first ? undefined : ''}
      data-bare={bare || undefined}
      {...drag}
    >
      {!first && button('shell.back', <BackIcon />, kit.back)}
      <Heading ref={heading} id={titleId} className="kit-header-title" part="title" tabIndex={-1}>
        <span key={title}>{title}</span>
      </Heading>
      {first &&
        help &&
        kit.options.enableWalletGuide &&
        button('shell.help', <HelpIcon />, () => kit.push({ view: 'WhatIsAWallet' }))}
      {!embedded && button('shell.close', <CloseIcon />, kit.close)}
    </div>
  )
}
