import type { KitState } from '@kit/core'
import { type ReactElement, useState } from 'react'
import { ChevronIcon, WalletIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { IconTile } from '../../components/IconTile/IconTile.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { offersAllWallets } from '../offersAllWallets.ts'
import { ListStatePlace } from './ListStatePlace.tsx'
import { WalletList } from './WalletList.tsx'
import { walletListStatus } from './walletListStatus.ts'

const cameBack = ({ navigation }: KitState): boolean => navigation.status === 'open' && navigation.direction === 'back'

const nothing = { items: [], loading: false, discovering: false, error: null, popularFailed: false } as const

/** The wallets, of one `namespace` or of all; with `collapseWallets` one row until they are asked for. */
export function WalletSection({ namespace }: { readonly namespace: string | undefined }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  const list = useKitState(({ wallets, walletList }) => walletListStatus(wallets, walletList, namespace))
  // A user who returns from a wallet was at the list.
  const [folded, setFolded] = useState(
    () => kit.options.features?.collapseWallets === true && !cameBack(kit.getState()),
  )
  if (folded)
    return (
      <ListRow
        image={
          <IconTile>
            <WalletIcon />
          </IconTile>
        }
        title={t('connect.withWallet')}
        end={<ChevronIcon />}
        onClick={() => setFolded(false)}
      />
    )
  if (list.status === 'failed') return <ListStatePlace state={{ kind: 'failed', error: list.error }} />
  if (list.status === 'empty' && !offersAllWallets(kit)) return <ListStatePlace state={{ kind: 'empty' }} />
  return <WalletList {...(list.status === 'empty' ? nothing : list)} />
}
