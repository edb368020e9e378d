'use client'
import type { KitState } from '@kit/core'
import type { ReactNode } from 'react'
import { buttonContent, type ButtonOptions } from '../element/buttonContent.ts'
import type { ButtonVariant } from '../element/ButtonVariant.ts'
import { AccountContent } from './AccountContent.tsx'
import { ButtonFrame, type ButtonLook } from './ButtonFrame.tsx'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type KitButtonProps = ButtonOptions & ButtonLook & { readonly variant?: Exclude<ButtonVariant, 'network'> | undefined }

const whole = (state: KitState): KitState => state

/**
 * The button as light-DOM React, for server rendering: connects, then shows the account. Link `@kit/ui/styles.css` once.
 * `variant`: `connect` only connects; `account` is not there until somebody is connected.
 */
export function KitButton({ size, disabled, className, variant = 'button', ...options }: KitButtonProps): ReactNode {
  const kit = useKit()
  const locale = useButtonLocale()
  const state = useKitState(whole)
  const content = buttonContent(state, { ...kit.options, ...options, variant }, locale)
  const { kind } = content
  if (variant === 'account' && kind !== 'account') return null
  return (
    <ButtonFrame
      {...{ size, disabled, className, variant, locale }}
      namespace={options.namespace}
      state={kind}
      balance={variant === 'connect' ? 'hide' : (options.balance ?? 'show')}
      busy={kind === 'connecting'}
      warning={kind === 'account' && content.warning}
      label={kind === 'account' ? content.label : undefined}
    >
      {/* Other contents are other nodes: what only moved within the button would count as a jump of the page's layout. */}
      <AccountContent key={JSON.stringify(content)} content={content} />
    </ButtonFrame>
  )
}
