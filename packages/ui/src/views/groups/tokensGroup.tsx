import type { ComponentType, ReactElement } from 'react'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { account } from '../Account/messages.ts'
import { TokenDetail } from '../Tokens/TokenDetail.tsx'
import { TokensTab as Tab } from '../Tokens/TokensTab.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...account, ...accountExtras, ...portfolio }

export const Part: ComponentType = (): ReactElement => (
  <MessagesProvider messages={messages}>
    <Tab />
  </MessagesProvider>
)

/** The tokens of an account. */
export const views: ViewGroup<'Token'> = { Token: { View: TokenDetail, messages } }
