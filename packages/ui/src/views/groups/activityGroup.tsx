import type { ComponentType, ReactElement } from 'react'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { account } from '../Account/messages.ts'
import { ActivityTab as Tab } from '../Activity/ActivityTab.tsx'
import { TransactionDetail } from '../Activity/TransactionDetail.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...account, ...accountExtras, ...portfolio }

export const Part: ComponentType = (): ReactElement => (
  <MessagesProvider messages={messages}>
    <Tab />
  </MessagesProvider>
)

/** The views of an account's transactions. */
export const views: ViewGroup<'Transaction'> = { Transaction: { View: TransactionDetail, messages } }
