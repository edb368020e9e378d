'use client'
import type { KitState } from '@kit/core'
import { type ReactNode, useState } from 'react'
import type { ButtonOptions } from '../elements/buttonContent.ts'
import { networkContent } from '../elements/networkContent.ts'
import { ButtonFrame, type ButtonLook } from './ButtonFrame.tsx'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/**
 * The props of `KitNetworkButton`.
 * @interface
 */
export type KitNetworkButtonProps = Pick<ButtonOptions, 'label' | 'namespace'> & ButtonLook

const whole = (state: KitState): KitState => state

/** The network, and the way to others. Link `@kit/ui/styles.css` once. */
export function KitNetworkButton({ label, namespace, ...look }: KitNetworkButtonProps): ReactNode {
  const kit = useKit()
  const locale = useButtonLocale()
  const content = networkContent(useKitState(whole), { ...kit.options, label, namespace }, locale)
  return (
    <ButtonFrame
      {...look}
      variant="network"
      namespace={namespace}
      locale={locale}
      state="network"
      balance="hide"
      busy={content.busy}
      warning={content.warning}
      label={content.label}
    >
      {content.busy ? (
        <span className="kit-button-spinner" />
      ) : (
        <Picture imageUrl={content.imageUrl} letter={content.letter} />
      )}{' '}
      <span className="kit-button-text" data-words={content.words}>
        {content.text}
      </span>
    </ButtonFrame>
  )
}

function Picture({ imageUrl, letter }: { readonly imageUrl: string | undefined; readonly letter: string }): ReactNode {
  const [failed, setFailed] = useState<string | undefined>(undefined)
  if (imageUrl === undefined || failed === imageUrl) return <span className="kit-button-network" data-letter={letter} />
  return (
    <span className="kit-button-network">
      <img src={imageUrl} alt="" referrerPolicy="no-referrer" onError={() => setFailed(imageUrl)} />
    </span>
  )
}
