import type { ReactElement } from 'react'
import { DisconnectIcon } from '../../icons/DisconnectIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../parts/Button/Button.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { AccountChains } from './AccountChains.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountRows } from './AccountRows.tsx'
import { featureTabs } from './featureTabs.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { NoAccount } from './NoAccount.tsx'

export function Account(_props: ViewProps<'Account'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  if (!active) return <NoAccount />
  const { namespace } = active
  // What fails after the state is disconnected goes to the kit's `onError`.
  const disconnect = (): void => void kit.disconnect({ namespace }).catch(() => {})
  return (
    <div className="kit-view" part="view">
      <AccountChains namespace={namespace} />
      <AccountHead active={active} />
      <AccountTabs active={active} tabs={featureTabs} />
      <AccountRows active={active} />
      <Button wide icon={<DisconnectIcon />} onClick={disconnect}>
        {t('account.disconnect')}
      </Button>
    </div>
  )
}
