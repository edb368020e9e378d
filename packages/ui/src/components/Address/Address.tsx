import { truncateAddress } from '@kit/core/display'
import type { ReactElement } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

/** Shortened to the eye, whole to screen readers. Always left to right. */
export function Address({ address }: { readonly address: string }): ReactElement {
  return (
    <bdi dir="ltr" title={address}>
      <span aria-hidden="true">{truncateAddress(address)}</span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </bdi>
  )
}
