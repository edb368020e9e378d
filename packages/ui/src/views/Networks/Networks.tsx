import type { KitState } from '@kit/core'
import { type CSSProperties, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { HelpIcon, SearchIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { matches } from './matches.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { networkRows } from './networkRows.ts'
import { css } from '../../theme/css.ts'

const networksStyles = css`
  .kit-networks-search {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    margin-block: calc(var(--kit-space-1) * -1);
    padding-block: var(--kit-space-1);
    background: var(--kit-surface);
  }
  .kit-networks {
    /* As high as all its rows, so that the card keeps its size while one searches. */
    min-block-size: calc(var(--rows) * (var(--kit-space-16)) - var(--kit-space-2));
  }
  .kit-networks-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    margin: 0;
    margin-block: calc(var(--kit-space-1) * -1) calc(var(--kit-space-4) * -1);
    padding-block: var(--kit-space-1) var(--kit-space-4);
    background: var(--kit-surface);
    text-align: center;
  }
  .kit-networks-current {
    display: grid;
    color: var(--kit-accent-text);
  }
`

/** Fewer are seen at a glance. */
const searchFrom = 7

export function Networks({ route: { namespace } }: ViewProps<'Networks'>): ReactElement {
  useStyles(viewStyles)
  useStyles(networksStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const list = useRef<HTMLDivElement>(null)
  const rows = useKitState(useCallback((state: KitState) => networkRows(state, namespace), [namespace]))
  const [search, setSearch] = useState('')
  const found = rows.filter(({ network }) => matches(network.name, search))
  const count = found.length
  useEffect(() => {
    if (search !== '') announce(t('networks.found', { count }))
  }, [announce, t, search, count])
  const toList = (): void => list.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus()
  return (
    <div className="kit-view" part="view">
      {rows.length >= searchFrom && (
        <div className="kit-networks-search">
          <SearchInput label={t('networks.search')} value={search} onChange={setSearch} onLeave={toList} />
        </div>
      )}
      <div ref={list} className="kit-networks" style={{ '--rows': rows.length } as CSSProperties}>
        {count === 0 ? (
          <EmptyState icon={<SearchIcon size={24} />} title={t('networks.noneTitle')}>
            {t('networks.noneText')}
          </EmptyState>
        ) : (
          <RovingList label={t('networks.list')}>
            {found.map((row) => (
              <NetworkChoice key={row.network.caipNetworkId} row={row} />
            ))}
          </RovingList>
        )}
      </div>
      <p className="kit-networks-foot">
        <TextButton icon={<HelpIcon size={16} />} onClick={() => kit.push({ view: 'WhatIsANetwork' })}>
          {t('networks.whatIs')}
        </TextButton>
      </p>
    </div>
  )
}
