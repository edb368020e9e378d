import type { PairingLink } from '@kit/core/links'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../icons/ExternalIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkButton } from '../../parts/LinkButton/LinkButton.tsx'
import { walletLabel } from '../../untrusted/walletLabel.ts'

export function OpenWallet({ link, name }: { readonly link: PairingLink; readonly name: string }): ReactElement {
  const t = useMessages()
  return (
    <LinkButton href={link.href} target={link.target} icon={<ExternalIcon />}>
      {t('parts.openWallet', { name: walletLabel(name) })}
    </LinkButton>
  )
}
