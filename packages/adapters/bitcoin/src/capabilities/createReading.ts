import { type AdapterCapabilities, malformedAnswer, type Network } from '@kit/core/adapter'
import { type ReadSource, readSource } from '../source/readSource.ts'
import { isTxid } from '../text/isHex.ts'
import type { CapabilityContext } from './CapabilityContext.ts'

/** What the source tells without a wallet; nothing without one. */
export function createReading({
  host: { platform },
  life,
  source,
}: CapabilityContext): Partial<Pick<AdapterCapabilities, 'getBalance' | 'getTransactionStatus'>> {
  if (!source) return {}
  const within = (network: Network, signal: AbortSignal): ReadSource =>
    readSource(source, { network, platform, signal: AbortSignal.any([signal, life]) })
  return {
    getBalance: async ({ address, network, signal }) => {
      const { getBalance } = await import('./getBalance.ts')
      return getBalance(within(network, signal), { address, network })
    },
    ...(source.status && {
      getTransactionStatus: async ({ hash, network, signal }) => {
        if (!isTxid(hash)) throw malformedAnswer({ what: 'The transaction' })
        return within(network, signal).status(hash)
      },
    }),
  }
}
