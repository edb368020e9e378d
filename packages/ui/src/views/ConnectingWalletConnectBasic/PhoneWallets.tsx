import type { ReactElement } from 'react'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { views } from '../groups/walletsGroup.ts'

const { View, messages } = views.AllWallets

/** All wallets, in the chunk that has them. */
export const Part = (): ReactElement => (
  <MessagesProvider messages={messages}>
    <View route={{ view: 'AllWallets' }} />
  </MessagesProvider>
)
