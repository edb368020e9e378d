import type { ComponentType, ReactElement } from 'react'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { NftDetail } from '../Nfts/NftDetail.tsx'
import { NftsTab as Tab } from '../Nfts/NftsTab.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...portfolio }

export const Part: ComponentType = (): ReactElement => (
  <MessagesProvider messages={messages}>
    <Tab />
  </MessagesProvider>
)

/** The collectibles of an account. */
export const views: ViewGroup<'Nft'> = { Nft: { View: NftDetail, messages } }
