import type { ComponentType, ReactElement } from 'react'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { AccountChains as Chains } from './AccountChains.tsx'
import { AccountTabs as Tabs } from './AccountTabs.tsx'
import { MovedBalance as Moved } from './MovedBalance.tsx'
import { NoAccount as None } from './NoAccount.tsx'

const worded = <props extends object>(Part: ComponentType<props>) =>
  function Worded(props: props): ReactElement {
    return (
      <MessagesProvider messages={accountExtras}>
        <Part {...props} />
      </MessagesProvider>
    )
  }

const NoAccount: ComponentType = worded(None)
const AccountChains: ComponentType<Parameters<typeof Chains>[0]> = worded(Chains)
const MovedBalance: ComponentType<Parameters<typeof Moved>[0]> = worded(Moved)
const AccountTabs: ComponentType<Parameters<typeof Tabs>[0]> = worded(Tabs)

/** Groups the components of the account view that load only for accounts that need them. */
export const accountExtrasGroup: {
  readonly NoAccount: typeof NoAccount
  readonly AccountChains: typeof AccountChains
  readonly AccountTabs: typeof AccountTabs
  readonly MovedBalance: typeof MovedBalance
} = { NoAccount, AccountChains, AccountTabs, MovedBalance }
