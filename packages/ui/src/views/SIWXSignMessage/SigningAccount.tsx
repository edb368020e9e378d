import type { ReactElement } from 'react'
import { Address } from '../../components/Address/Address.tsx'
import { Avatar } from '../../components/Avatar/Avatar.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { css } from '../../theme/css.ts'

const signingAccountStyles = css`
  .kit-signing-account {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-2);
    min-block-size: var(--kit-space-8);
    padding-inline: var(--kit-space-2) var(--kit-space-3);
    border-radius: var(--kit-radius-full);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-medium);
    font-variant-numeric: tabular-nums;
  }
`

/** Which account the signature is about. */
export function SigningAccount({ address }: { readonly address: string }): ReactElement {
  useStyles(signingAccountStyles)
  return (
    <span className="kit-signing-account">
      <Avatar address={address} size={20} />
      <Address address={address} />
    </span>
  )
}
