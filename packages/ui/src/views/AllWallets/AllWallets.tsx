import type { KitState } from '@kit/core'
import { pairingWays } from '@kit/core/links'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { CertifiedIcon } from '../../icons/CertifiedIcon.tsx'
import { QrIcon } from '../../icons/QrIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { FilterChip } from '../../parts/FilterChip/FilterChip.tsx'
import { IconButton } from '../../parts/IconButton/IconButton.tsx'
import { SearchInput } from '../../parts/SearchInput/SearchInput.tsx'
import type { WindowedListHandle } from '../../parts/WindowedList/WindowedList.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { isPhone } from '../isPhone.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { roundedCount } from '../roundedCount.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { AllWalletsContent } from './AllWalletsContent.tsx'
import { itemsFor } from './itemsFor.ts'
import { allWalletsStyles } from './allWalletsStyles.ts'

function select({ allWallets, wallets: { explorer }, navigation }: KitState) {
  const connect = navigation.status === 'open' ? navigation.stack.findLast(({ view }) => view === 'Connect') : undefined
  const namespace = connect?.view === 'Connect' ? connect.namespace : undefined
  return {
    allWallets:
      allWallets.status === 'idle' ? allWallets : { ...allWallets, items: itemsFor(allWallets.items, namespace) },
    // The explorer counts those of all namespaces.
    known: explorer.status === 'ready' && namespace === undefined ? explorer.count : 0,
  }
}

export function AllWallets(_props: ViewProps<'AllWallets'>): ReactElement {
  useStyles(viewStyles)
  useStyles(allWalletsStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const grid = useRef<WindowedListHandle>(null)
  const { allWallets: state, known } = useKitState(select)
  const [text, setText] = useState(state.search.text)
  const { certifiedOnly } = state.search
  const searching = state.search.text !== '' || certifiedOnly
  const count = state.status === 'idle' ? 0 : state.items.length

  const said =
    state.status === 'ready'
      ? t('allWallets.found', { count })
      : state.status === 'loading'
        ? t('allWallets.loading')
        : undefined
  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [announce, said])

  const search = (value: string): void => {
    setText(value)
    kit.searchWallets({ text: value })
  }
  return (
    <div className="kit-view kit-all-wallets" part="view">
      <div className="kit-all-wallets-top">
        <div className="kit-all-wallets-search">
          <SearchInput
            label={t('allWallets.search')}
            value={text}
            onChange={search}
            onLeave={() => grid.current?.focus()}
          />
          {pairingWays(kit.options).pairs && isPhone(kit) && (
            <IconButton
              label={t('allWallets.qrCode')}
              onClick={() => kit.push({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined })}
            >
              <QrIcon />
            </IconButton>
          )}
        </div>
        <div className="kit-all-wallets-bar">
          <p className="kit-all-wallets-count">{countText()}</p>
          <FilterChip
            pressed={certifiedOnly}
            onChange={(pressed) => kit.searchWallets({ certifiedOnly: pressed })}
            icon={<CertifiedIcon size={16} />}
          >
            {t('allWallets.certified')}
          </FilterChip>
        </div>
      </div>
      <LegalPlace kind="tick" />
      <AllWalletsContent state={state} searching={searching} total={searching ? undefined : known} handle={grid} />
    </div>
  )

  function countText(): string {
    if (searching) return state.status === 'ready' ? t('allWallets.found', { count }) : ''
    const rounded = roundedCount(known)
    return known === 0
      ? ''
      : rounded.more
        ? t('allWallets.countMore', { count: rounded.count })
        : t('allWallets.count', { count: known })
  }
}
