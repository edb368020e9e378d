import { avatarTints } from '@kit/core/display'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ButtonContent } from '../elements/buttonContent.ts'
import { fitBalance } from '../elements/fitBalance.ts'

/** The content of a button that shows the account. */
export function AccountContent({
  content,
}: {
  readonly content: Extract<ButtonContent, { readonly kind: 'account' }>
}): ReactNode {
  const { address, avatar, balance, label, named, room, shortLabel, text } = content
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const button = ref.current?.closest('button')
    return button ? fitBalance(button, { label, shortLabel }) : undefined
  }, [label, shortLabel])
  // React sets these on the style object; a server never renders an account, so no style attribute is sent.
  const tints = Object.fromEntries(
    avatarTints(address).map((tint, index) => [`--tint-${index + 1}`, tint]),
  ) as CSSProperties
  return (
    <>
      {typeof balance === 'string' && <span className="kit-button-balance" data-status={balance} />}
      {typeof balance === 'object' && balance && (
        <span className="kit-button-balance">
          <span className="kit-button-amount">{balance.amount}</span>{' '}
          <span className="kit-button-symbol">{balance.symbol}</span>
        </span>
      )}{' '}
      <span className="kit-avatar" style={tints}>
        {avatar !== undefined && <img src={avatar} alt="" referrerPolicy="no-referrer" />}
      </span>
      <span
        ref={ref}
        className="kit-button-text"
        style={{ [named ? 'inlineSize' : 'minInlineSize']: room }}
        data-named={named ? '' : undefined}
      >
        {text}
      </span>
    </>
  )
}
