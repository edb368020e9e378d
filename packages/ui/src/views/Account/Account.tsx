import type { ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { AccountFoot } from './AccountFoot.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountHero } from './AccountHero.tsx'
import { featureTabs } from './AccountTab.ts'
import { QuickActions } from './QuickActions.tsx'

const accountStyles = css`
  /* The largest height of the card, so that content that loads later does not move what the user aims at. */
  .kit-account-tabs {
    min-block-size: calc(var(--kit-space-16) * 6 - 1px);
  }
`

const extras = () => import('./accountExtrasGroup.tsx')
const loadNoAccount = async () => ({ Part: (await extras()).NoAccount })
const loadTabs = async () => ({ Part: (await extras()).AccountTabs })
const loadMoved = async () => ({ Part: (await extras()).MovedBalance })
const loadChains = async () => ({ Part: (await extras()).AccountChains })

export function Account(_props: ViewProps<'Account'>): ReactElement {
  useStyles(viewStyles)
  useStyles(accountStyles)
  const kit = useKit()
  const active = useKitState(activeAccount)
  if (!active)
    return (
      <Lazy
        load={loadNoAccount}
        placeholder={<span style={{ display: 'block', blockSize: 'calc(var(--kit-space-16) * 4)' }} />}
      />
    )
  const { namespace, network } = active
  return (
    <div className="kit-view" part="view">
      <AccountHead active={active} />
      {kit.options.adapters.length > 1 && (
        <Lazy
          load={loadChains}
          namespace={namespace}
          placeholder={<span style={{ blockSize: 'calc(var(--kit-space-16) + var(--kit-space-5))' }} />}
        />
      )}
      <AccountHero active={active} />
      {network?.balancesOn && (
        <Lazy
          load={loadMoved}
          network={network}
          placeholder={
            <span style={{ display: 'block', blockSize: 'calc(var(--kit-space-10) + var(--kit-space-2))' }} />
          }
        />
      )}
      <QuickActions active={active} />
      {featureTabs.some(({ isOn }) => isOn(kit, active)) && (
        <div className="kit-account-tabs">
          <Lazy load={loadTabs} active={active} tabs={featureTabs} />
        </div>
      )}
      <AccountFoot active={active} />
    </div>
  )
}
