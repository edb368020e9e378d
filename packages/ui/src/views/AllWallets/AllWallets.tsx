import type { KitState } from '@kit/core'
import { pairingWays } from '@kit/core/links'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { QrIcon } from '../../components/icons.tsx'
import { CertifiedIcon } from '../../components/viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { FilterChip } from '../../components/FilterChip/FilterChip.tsx'
import { IconButton } from '../../components/IconButton/IconButton.tsx'
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx'
import type { WindowedListHandle } from '../../components/WindowedList/WindowedList.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import { isPhone } from '../isPhone.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { roundedCount } from '../roundedCount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { AllWalletsContent } from './AllWalletsContent.tsx'
import { itemsFor } from './itemsFor.ts'
import { tileRowBlock } from '../../components/WalletTile/walletTileStyles.ts'
import { css } from '../../theme/css.ts'

const allWalletsStyles = css`
  .kit-all-wallets {
    /* The largest height of the card, so that it keeps its size during a search. 64 pixels are the header. */
    min-block-size: calc(min(700px, 100dvh - 32px) - 64px);
  }
  @media (max-width: 430px) {
    .kit-layer:not([data-embedded]) .kit-all-wallets {
      min-block-size: calc(100dvh - 24px - 64px - env(safe-area-inset-bottom, 0px));
    }
  }
  .kit-all-wallets-top {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--kit-space-2);
    margin-block: calc(var(--kit-space-1) * -1);
    padding-block: var(--kit-space-1);
    background: var(--kit-surface);
  }
  .kit-all-wallets-search {
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
  }
  .kit-all-wallets-search > .kit-search {
    flex: 1;
    min-inline-size: 0;
  }
  .kit-all-wallets-bar {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-2);
    min-block-size: var(--kit-space-8);
  }
  .kit-all-wallets-count {
    min-inline-size: 0;
    margin: 0;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  /* The tiles below have a padding of their own. */
  .kit-all-wallets > .kit-label {
    padding-block: var(--kit-space-1) 0;
    margin-block-end: calc(var(--kit-space-2) * -1);
  }
  .kit-all-wallets-skeletons {
    display: grid;
    grid-auto-rows: ${tileRowBlock};
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

/** More would push all others out of sight; they are in Connect, and the search finds them. */
const mostOwn = 6

function select({ allWallets, walletList, wallets: { explorer }, navigation }: KitState) {
  const connect = navigation.status === 'open' ? navigation.stack.findLast(({ view }) => view === 'Connect') : undefined
  const namespace = connect?.view === 'Connect' ? connect.namespace : undefined
  return {
    /** On this device: above all others, in the order of Connect. */
    own: itemsFor(
      walletList.filter(({ tag, target }) => target.kind !== 'explorer' && tag !== 'qrCode'),
      namespace,
    ).slice(0, mostOwn),
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
  const { allWallets: state, known, own } = useKitState(select)
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
  useEffect(() => (said === undefined ? undefined : announce(said)), [announce, said])

  const search = (value: string): void => {
    setText(value)
    kit.searchWallets({ text: value })
  }
  return (
    <div className="kit-view kit-all-wallets" part="view">
      <div className="kit-all-wallets-top">
        <div className="kit-all-wallets-search">
          <SearchInput
            first
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
      <AllWalletsContent
        state={state}
        own={searching ? [] : own}
        searching={searching}
        total={searching ? undefined : known}
        handle={grid}
      />
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
