import type { Platform } from '../../platform/Platform.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import type { ExplorerWallet } from './ExplorerWallet.ts'
import { fetchWalletPage } from './fetchWalletPage.ts'
import type { WalletQuery } from './WalletQuery.ts'

export type FetchWalletsParameters = WalletQuery & {
  readonly platform: Platform
  /** Base address of the explorer API. */
  readonly baseUrl: string
  readonly projectId: string | undefined
  readonly sdkVersion: string
  readonly signal: AbortSignal
}

/**
 * One page of the explorer's wallets, for who holds no client.
 * @throws KitError `TIMED_OUT`, `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`, `ABORTED`
 */
export async function fetchWallets(parameters: FetchWalletsParameters): Promise<readonly ExplorerWallet[]> {
  const { platform, baseUrl, projectId, sdkVersion, signal, ...query } = parameters
  const http = createHttpClient({ platform, baseUrl, sdk: { projectId, sdkVersion } })
  return (await fetchWalletPage({ http, query, signal })).wallets
}
