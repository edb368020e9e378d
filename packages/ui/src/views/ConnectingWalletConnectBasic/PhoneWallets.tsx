import type { ReactElement } from 'react'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { walletsGroup } from '../groups/walletsGroup.ts'

const { View, messages } = walletsGroup.AllWallets

/** All wallets, in the chunk that has them. */
export const PhoneWallets = (): ReactElement => (
  <MessagesProvider messages={messages}>
    <View route={{ view: 'AllWallets' }} />
  </MessagesProvider>
)
