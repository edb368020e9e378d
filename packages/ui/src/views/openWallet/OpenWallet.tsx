import type { PairingLink } from '@kit/core/links'
import type { ReactElement } from 'react'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { useLinkTarget } from '../pairing/useLinkProgress.ts'

export function OpenWallet({ link, name }: { readonly link: PairingLink; readonly name: string }): ReactElement {
  const t = useMessages()
  const [target, followed] = useLinkTarget(link.target)
  return (
    <LinkButton href={link.href} target={target} icon={<ExternalIcon />} onFollow={followed}>
      {t('parts.openWallet', { name: walletLabel(name) })}
    </LinkButton>
  )
}
