import type { ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import type { AccountTab } from './AccountTab.ts'

/** The tabs of the account's features; nothing if none is enabled. */
export function AccountTabs({
  active,
  tabs,
}: {
  readonly active: ActiveAccount
  readonly tabs: readonly AccountTab[]
}): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  const chosen = useKitState(({ portfolio }) => portfolio.tab)
  const shown = tabs.filter(({ isOn }) => isOn(kit, active))
  if (shown.length === 0) return null
  return (
    <Tabs
      label={t('account.tabs')}
      initial={chosen}
      onChoose={(id) =>
        void kit.portfolio().then(
          ({ chooseTab }) => chooseTab(id),
          () => {},
        )
      }
      tabs={shown.map(({ id, title, load }) => ({
        id,
        title: t(title),
        content: <Lazy key={id} load={load} />,
      }))}
    />
  )
}
