import type { ComponentType, ReactElement } from 'react'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { AccountChains as Chains } from './AccountChains.tsx'
import { AccountTabs as Tabs } from './AccountTabs.tsx'
import { MovedBalance as Moved } from './MovedBalance.tsx'
import { NoAccount as None } from './NoAccount.tsx'

/* The components of the account view that load only for accounts that need them. */

const worded = <props extends object>(Part: ComponentType<props>) =>
  function Worded(props: props): ReactElement {
    return (
      <MessagesProvider messages={accountExtras}>
        <Part {...props} />
      </MessagesProvider>
    )
  }

export const NoAccount: ComponentType = worded(None)
export const AccountChains: ComponentType<Parameters<typeof Chains>[0]> = worded(Chains)
export const MovedBalance: ComponentType<Parameters<typeof Moved>[0]> = worded(Moved)
export const AccountTabs: ComponentType<Parameters<typeof Tabs>[0]> = worded(Tabs)
