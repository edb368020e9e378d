import type { KitState, WalletItem } from '@kit/core'
import type { ReactElement, ReactNode } from 'react'
import { ArrowIcon, ChevronIcon, QrIcon } from '../../components/icons.tsx'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { Tag } from '../../components/Tag/Tag.tsx'
import { WalletImage } from '../../components/WalletImage/WalletImage.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { walletLabel } from '../../sanitize/walletLabel.ts'
import { isPhone } from '../isPhone.ts'

export type WalletRowProps = {
  readonly item: WalletItem
  readonly disabled: boolean
  /** The one most likely choice. */
  readonly lead?: boolean
  /** Another row has the same name: this one shows its origin. */
  readonly doubled?: boolean
  readonly tabIndex?: 0 | -1 | undefined
}

export function WalletRow({ item, disabled, lead = false, doubled = false, tabIndex }: WalletRowProps): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const name = walletLabel(item.name)
  const busy = useKitState((state) => isAsked(item, state))
  const current = useKitState((state) => isShownBeside(item, state))
  const shared = { disabled, busy, current, tabIndex, onClick: () => kit.selectWallet(item) }
  if (item.tag === 'qrCode')
    return (
      <ListRow
        {...shared}
        image={
          <IconTile>
            <QrIcon />
          </IconTile>
        }
        title={t(isPhone(kit) ? 'connect.scanElsewhere' : 'connect.scan')}
        detail={t('connect.scanDetail', { name })}
        end={<ChevronIcon />}
      />
    )
  return (
    <ListRow
      {...shared}
      size={lead ? 'lead' : 'plain'}
      image={<WalletImage name={name} imageUrl={item.imageUrl} size={lead ? 52 : 36} />}
      title={name}
      detail={detail()}
      end={
        lead ? (
          <span className="kit-connect-go">
            <ArrowIcon />
          </span>
        ) : undefined
      }
    />
  )

  function detail(): ReactNode {
    if (doubled) return sourceOf(item)
    if (item.tag === 'connected') return <Tag tone="success">{t('connect.connected')}</Tag>
    if (item.tag === 'recent') return t(lead ? 'connect.lastUsed' : 'connect.recent')
    return lead ? t('connect.installed') : undefined
  }
}

/** Tells wallets of one name apart: the reverse domain name that a wallet announces, or its homepage. */
function sourceOf({ target, key }: WalletItem): string {
  if (target.kind === 'connector') return target.connectorId
  if (target.kind === 'explorer') return target.wallet.homepage?.replace(/^https?:\/\/|\/$/g, '') ?? key
  return target.connectors[0]?.connectorId ?? key
}

/** True if the current view is about this wallet. The wide form shows that view beside the list. */
function isShownBeside({ target, name, tag }: WalletItem, { navigation }: KitState): boolean {
  const top = navigation.status === 'open' ? navigation.stack.at(-1) : undefined
  if (top?.view === 'ConnectingExternal') return target.kind === 'connector' && target.connectorId === top.connectorId
  if (top?.view === 'ConnectingMultiChain') return target.kind === 'multiChain' && name === top.name
  if (top?.view !== 'ConnectingWalletConnect' && top?.view !== 'Downloads') return false
  return top.wallet ? target.kind === 'explorer' && target.wallet.id === top.wallet.id : tag === 'qrCode'
}

/** The wallet shows its question. */
function isAsked({ target }: WalletItem, { connections }: KitState): boolean {
  if (target.kind !== 'connector') return false
  const connection = connections[target.namespace]
  return connection?.status === 'connecting' && connection.connectorId === target.connectorId
}
