import type { ReactElement } from 'react'
import { Address } from '../../parts/Address/Address.tsx'
import { Avatar } from '../../parts/Avatar/Avatar.tsx'
import { useStyles } from '../../styles/useStyles.ts'
import { signingAccountStyles } from './signingAccountStyles.ts'

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
