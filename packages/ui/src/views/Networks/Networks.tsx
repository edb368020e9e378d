import type { KitState } from '@kit/core'
import { namespaceName } from '@kit/core/networks'
import { type CSSProperties, type ReactElement, useCallback, useEffect, useState } from 'react'
import { HelpIcon, SearchIcon } from '../../components/icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { useRovingFocus } from '../../components/RovingList/useRovingFocus.ts'
import { SearchInput } from '../../components/SearchInput/SearchInput.tsx'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { focusFirst } from '../../modal/useFollowFocus.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { matches } from './matches.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { networkGroups, networkRows } from './networkRows.ts'
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
    /* The height of all rows, so that the card keeps its size during a search. */
    min-block-size: calc(var(--rows) * (var(--kit-space-12) + var(--kit-space-2)) + var(--labels) * (var(--kit-text-tiny) * 1.3 + var(--kit-space-5)) - min(var(--labels), 1) * var(--kit-space-3));
  }
  .kit-networks > section:not(:first-child) > .kit-label {
    padding-block-start: var(--kit-space-4);
  }
  .kit-networks-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
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
  const { ref: list, onKeyDown } = useRovingFocus<HTMLDivElement>()
  const rows = useKitState(useCallback((state: KitState) => networkRows(state, namespace), [namespace]))
  const [search, setSearch] = useState('')
  const found = rows.filter(({ network }) => matches(network.name, search))
  const count = found.length
  const groups = networkGroups(found)
  const all = networkGroups(rows).length
  const labels = all > 1 ? all : 0
  const groupName = (id: string): string => (id === 'testnet' ? t('networks.testnets') : namespaceName(id))
  useEffect(() => (search === '' ? undefined : announce(t('networks.found', { count }))), [announce, t, search, count])
  const toList = (): void => void focusFirst(list.current)
  return (
    <div className="kit-view" part="view">
      {rows.length >= searchFrom && (
        <div className="kit-networks-search">
          <SearchInput label={t('networks.search')} value={search} onChange={setSearch} onLeave={toList} />
        </div>
      )}
      <div
        ref={list}
        onKeyDown={onKeyDown}
        className="kit-networks"
        style={{ '--rows': rows.length, '--labels': labels } as CSSProperties}
      >
        {count === 0 ? (
          <EmptyState icon={<SearchIcon size={24} />} title={t('networks.noneTitle')}>
            {t('networks.noneText')}
          </EmptyState>
        ) : (
          groups.map(({ id, rows: members }) => (
            <section key={id}>
              {groups.length > 1 && <h2 className="kit-label">{groupName(id)}</h2>}
              <ul role="list" part="list" aria-label={groups.length > 1 ? groupName(id) : t('networks.list')}>
                {members.map((row) => (
                  <li key={row.network.caipNetworkId}>
                    <NetworkChoice row={row} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <p className="kit-foot kit-networks-foot">
        <TextButton icon={<HelpIcon size={16} />} onClick={() => kit.push({ view: 'WhatIsANetwork' })}>
          {t('networks.whatIs')}
        </TextButton>
      </p>
    </div>
  )
}
