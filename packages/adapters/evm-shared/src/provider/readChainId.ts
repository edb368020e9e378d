import { type Eip1193Provider, type Platform, withDeadline } from '@kit/core/adapter'
import { chainIdOf } from '../network/chainIdOf.ts'

/** How long a wallet may take, in ms. It answers without the user, but some wallets never answer this request. */
const limitMs = 10_000

/**
 * Reads the chain that a wallet is on; null if its answer is no chain id.
 * @throws KitError `TIMED_OUT` after 10 s; else what the wallet throws
 */
export const readChainId = async (
  provider: Eip1193Provider,
  platform: Pick<Platform, 'after'>,
): Promise<number | null> =>
  chainIdOf(
    await withDeadline({ platform, what: 'The wallet', limitMs }, async () =>
      provider.request({ method: 'eth_chainId' }),
    ),
  )
