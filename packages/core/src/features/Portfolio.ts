import type { ActivityItem } from './activity/readActivity.ts'
import type { AssetList } from './assetList.ts'
import type { AssetListActions } from './createAssetList.ts'
import type { Nft } from './nfts/readNfts.ts'
import type { Token } from './tokens/rateTokens.ts'

/** The name of a tab in Account. */
export type AccountTabName = 'tokens' | 'nfts' | 'activity'

/** The holdings of an account. A list is present once its part of `kit.portfolio` has been used. */
export type PortfolioState = {
  /** The user hides amounts; kept across visits. */
  readonly hidesBalances: boolean
  /** The tab of Account that was chosen last, so that the way back leads to it. */
  readonly tab?: AccountTabName | undefined
  /** The fungible tokens of the account. */
  readonly tokens?: AssetList<Token> | undefined
  /** The past transactions of the account. */
  readonly activity?: AssetList<ActivityItem> | undefined
  /** The collectibles of the account. */
  readonly nfts?: AssetList<Nft> | undefined
}

/** Reads what the active account holds and did, into `state.portfolio`. Each part is loaded with its first use. */
export type Portfolio = {
  /** Fungible tokens: from the wallet (ERC-7811), else from the blockchain API, else from the chain. */
  readonly tokens: () => Promise<TokenActions>
  /** Past transactions on the active network, newest first. */
  readonly activity: () => Promise<AssetListActions>
  /** Collectibles on the active network. */
  readonly nfts: () => Promise<NftActions>
  /** Hides or shows all amounts. The choice is stored across visits. */
  readonly hideBalances: (hidden: boolean) => void
  /** Selects a tab of Account. */
  readonly chooseTab: (tab: AccountTabName) => void
}

/** The actions of the token list. */
export type TokenActions = AssetListActions & {
  /**
   * Hides a token of the list, or shows one that is hidden, as the user wants it. Kept across visits.
   * @param key `Token.key`
   * @example const { setHidden } = await (await kit.portfolio()).tokens()
   * setHidden(token.key, true)
   */
  readonly setHidden: (key: string, hidden: boolean) => void
}

/** The actions of the list of collectibles. */
export type NftActions = AssetListActions & {
  /**
   * Asks the chain whether the account still owns an item, and takes it out of the list if not.
   * @returns undefined if the chain could not be asked
   */
  readonly checkOwner: (nft: Nft, signal?: AbortSignal) => Promise<boolean | undefined>
}
