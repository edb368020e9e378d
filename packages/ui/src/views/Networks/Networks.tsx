import type { KitState } from '@kit/core'
import { type CSSProperties, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { HelpIcon } from '../../icons/HelpIcon.tsx'
import { SearchIcon } from '../../icons/SearchIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../parts/EmptyState/EmptyState.tsx'
import { RovingList } from '../../parts/RovingList/RovingList.tsx'
import { SearchInput } from '../../parts/SearchInput/SearchInput.tsx'
import { TextButton } from '../../parts/TextButton/TextButton.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../shell/useAnnounce.ts'
import { useStyles } from '../../styles/useStyles.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { matches } from './matches.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { networkRows } from './networkRows.ts'
import { networksStyles } from './networksStyles.ts'

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
