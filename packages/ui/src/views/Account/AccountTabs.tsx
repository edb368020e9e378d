import type { ReactElement } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { useKit } from '../../react/useKit.ts'
import type { ActiveAccount } from '../activeAccount.ts'
import type { AccountTab } from './AccountTab.ts'

/** What the account holds and did, as far as features show it; nothing where none is on. */
export function AccountTabs({
  active,
  tabs,
}: {
  readonly active: ActiveAccount
  readonly tabs: readonly AccountTab[]
}): ReactElement | null {
  const kit = useKit()
  const t = useMessages() as (id: AccountTab['title'] | 'account.tabs') => string
  const shown = tabs.filter(({ isOn }) => isOn(kit, active))
  if (shown.length === 0) return null
  return (
    <Tabs
      label={t('account.tabs')}
      tabs={shown.map(({ id, title, Content }) => ({ id, title: t(title), content: <Content active={active} /> }))}
    />
  )
}
