import type { ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountRows } from './AccountRows.tsx'
import { featureTabs } from './AccountTab.ts'

const extras = async () => (await import('./accountExtrasGroup.tsx')).accountExtrasGroup
const loadNoAccount = async () => (await extras()).NoAccount
const loadTabs = async () => (await extras()).AccountTabs
const loadChains = async () => (await extras()).AccountChains

export function Account(_props: ViewProps<'Account'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const active = useKitState(activeAccount)
  if (!active)
    return (
      <Lazy
        load={loadNoAccount}
        placeholder={<span style={{ display: 'block', blockSize: 'calc(var(--kit-space-16) * 4)' }} />}
      />
    )
  const { namespace } = active
  return (
    <div className="kit-view" part="view">
      {kit.options.adapters.length > 1 && (
        <Lazy
          load={loadChains}
          namespace={namespace}
          placeholder={<span style={{ blockSize: 'calc(var(--kit-space-16) + var(--kit-space-5))' }} />}
        />
      )}
      <AccountHead active={active} />
      {featureTabs.length > 0 && <Lazy load={loadTabs} active={active} tabs={featureTabs} />}
      <AccountRows active={active} />
    </div>
  )
}
