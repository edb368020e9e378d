import type { PairingLink } from '@kit/core/links'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { walletLabel } from '../../sanitize/walletLabel.ts'

export function OpenWallet({ link, name }: { readonly link: PairingLink; readonly name: string }): ReactElement {
  const t = useMessages()
  return (
    <LinkButton href={link.href} target={link.target} icon={<ExternalIcon />}>
      {t('parts.openWallet', { name: walletLabel(name) })}
    </LinkButton>
  )
}
