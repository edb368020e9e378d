import { didYouMean, invalidOption } from '@kit/core/adapter'
import { isRelay } from '../client/createClient.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

const known = {
  relayUrl: 1,
  projectId: 1,
  metadata: 1,
  serviceUrl: 1,
  bundlerOrigins: 1,
  universalProviderConfigOverride: 1,
  walletUniversalLink: 1,
  storagePrefix: 1,
  storage: 1,
  verify: 1,
  logger: 1,
  trace: 1,
  id: 1,
  name: 1,
  imageUrl: 1,
} as const satisfies Record<keyof WalletConnectOptions, 1>

/**
 * Refuses options without the address of a relay, and names the wrong address or the misspelt option.
 * @throws KitError `INVALID_OPTION`
 */
export function refuseOptions(options: WalletConnectOptions): never {
  const wrong = [options.relayUrl].flat().find((url) => url && !isRelay(url))
  if (wrong !== undefined)
    throw invalidOption({ option: 'walletConnect.relayUrl', reason: `"${wrong}" is not \`wss://…\`.` })
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(known, name))
  throw invalidOption({
    option: `walletConnect.${unknown ?? 'relayUrl'}`,
    reason:
      unknown === undefined
        ? 'give the address of a relay, `wss://…`.'
        : `there is no such option.${didYouMean(unknown, Object.keys(known))}`,
  })
}
