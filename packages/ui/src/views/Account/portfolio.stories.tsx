import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { nftScenes, portfolioScenes, receiveScenes, tokenScenes, transactionScenes } from './portfolio.fixture.ts'

const meta: Meta = {
  title: 'Views/Portfolio',
  parameters: {
    docs: {
      description: {
        component:
          'What an account holds: tokens, collectibles and activity in tabs, and the details of one of them. What a service cannot tell is read from the chain, or said to be missing.',
      },
    },
  },
}
export default meta

export const Tokens: StoryObj = sceneStory(portfolioScenes.tokens)
/** The user has unhidden a token. It counts in the total, and its row says that it is unverified. */
export const UnverifiedToken: StoryObj = sceneStory(portfolioScenes.unverified)
/** Amounts are dots everywhere, in the page button, too. */
export const HiddenBalances: StoryObj = sceneStory(portfolioScenes.hiddenBalances)
export const TokensLoading: StoryObj = sceneStory(portfolioScenes.tokensLoading)
export const NoTokens: StoryObj = sceneStory(portfolioScenes.noTokens)
/** The service is down: the coin is read from the chain. */
export const TokensFromChain: StoryObj = sceneStory(portfolioScenes.tokensFromChain)
export const TokensFailed: StoryObj = sceneStory(portfolioScenes.tokensFailed)
export const TokensNotServed: StoryObj = sceneStory(portfolioScenes.tokensUnserved)
export const Token: StoryObj = sceneStory(tokenScenes.known)
export const Coin: StoryObj = sceneStory(tokenScenes.coin)
/** A token with the symbol of the coin. */
export const CopiedToken: StoryObj = sceneStory(tokenScenes.copy)
export const TokenGone: StoryObj = sceneStory(tokenScenes.gone)
export const Activity: StoryObj = sceneStory(portfolioScenes.activity)
/** On top until the chain has settled it. */
export const PendingTransaction: StoryObj = sceneStory(portfolioScenes.pending)
export const ActivityLoading: StoryObj = sceneStory(portfolioScenes.activityLoading)
export const NoActivity: StoryObj = sceneStory(portfolioScenes.noActivity)
export const ActivityFailed: StoryObj = sceneStory(portfolioScenes.activityFailed)
/** No service is asked, which is no empty list. */
export const ActivityNotServed: StoryObj = sceneStory(portfolioScenes.activityUnserved)
export const Transaction: StoryObj = sceneStory(transactionScenes.trade)
export const FailedTransaction: StoryObj = sceneStory(transactionScenes.failed)
export const Nfts: StoryObj = sceneStory(portfolioScenes.nfts)
export const NftsLoading: StoryObj = sceneStory(portfolioScenes.nftsLoading)
export const NoNfts: StoryObj = sceneStory(portfolioScenes.noNfts)
export const NftsFailed: StoryObj = sceneStory(portfolioScenes.nftsFailed)
export const NftsNotServed: StoryObj = sceneStory(portfolioScenes.nftsUnserved)
export const Nft: StoryObj = sceneStory(nftScenes.owned)
/** The chain says that another account owns it. */
export const SoldNft: StoryObj = sceneStory(nftScenes.sold)
/** The picture is on a host that the dapp did not name. */
export const NftWithForeignPicture: StoryObj = sceneStory(nftScenes.foreign)
export const Receive: StoryObj = sceneStory(receiveScenes.receive)
export const CompatibleNetworks: StoryObj = sceneStory(receiveScenes.networks)
