import type { CaipAddress } from '../../caip/CaipIds.ts'
import { parseCaipAddress } from '../../caip/parseCaipAddress.ts'
import { isKitError } from '../../errors/isKitError.ts'
import { portfolioCache } from '../cache/portfolioCache.ts'
import type { BlockchainService } from './createBlockchainService.ts'
import { fetchBalance } from './fetchBalance.ts'
import type { TokenBalance } from './TokenBalance.ts'

export type ReadBalanceParameters = {
  readonly service: BlockchainService
  readonly caipAddress: CaipAddress
  /** Tokens whose figures just changed. Passes over what is kept, and over the wait after a failure. */
  readonly forceUpdate?: readonly CaipAddress[] | undefined
  readonly signal: AbortSignal
}

/**
 * The tokens of an account, kept for 30 s; for 30 s after a failure the same failure is the answer (SPEC §9).
 * Nothing, without a call, on networks that the service does not serve. @throws KitError
 */
export async function readBalance({
  service,
  caipAddress,
  forceUpdate,
  signal,
}: ReadBalanceParameters): Promise<readonly TokenBalance[]> {
  const { address, networkId: chainId } = parseCaipAddress(caipAddress)
  const cache = service.cache(portfolioCache)
  const key = `balance ${caipAddress} ${forceUpdate?.join(',') ?? ''}`
  if (forceUpdate === undefined) {
    const stored = cache.get([caipAddress])
    if (stored) return stored
    const failure = service.failures.recent(key)
    if (failure) throw failure.error
  }
  if (!(await service.supports(chainId, signal))) return []
  return service.shared(key, signal, async (own) => {
    try {
      const { value, wire } = await fetchBalance({ http: service.http, address, chainId, forceUpdate, signal: own })
      cache.set([caipAddress], { caipAddress, balance: wire })
      return value
    } catch (error) {
      if (!isKitError(error, 'ABORTED')) service.failures.note(key, error)
      throw error
    }
  })
}
