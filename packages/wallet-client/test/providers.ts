import { UniversalProvider } from '../src/provider/UniversalProvider.ts'
import type { UniversalProviderOptions } from '../src/provider/UniversalProvider.ts'
import type { WalletClient } from '../src/client/WalletClient.ts'
import type { SessionNamespaces } from '../src/types/Namespaces.ts'
import { cleanUp, metadata, next } from './setUp.ts'

export const providerOn = async (
  relay: { url: string },
  options: UniversalProviderOptions = {},
): Promise<UniversalProvider> => {
  const provider = await UniversalProvider.init({
    relayUrl: relay.url,
    projectId: 'test',
    metadata: metadata('dapp'),
    logger: 'silent',
    ...options,
  })
  cleanUp(provider.destroy)
  return provider
}

/** Pairs and approves; a rejection where there are no namespaces. */
export const scan = async (
  wallet: WalletClient,
  uri: string,
  approval: {
    readonly namespaces: SessionNamespaces
    readonly sessionProperties?: Record<string, string>
    readonly scopedProperties?: Record<string, unknown>
  },
) => {
  const proposed = next<{ id: number; params: { optionalNamespaces: object } }>(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const { id, params } = await proposed
  const { topic, acknowledged } = await wallet.approve({ id, ...approval })
  await acknowledged()
  return { topic, params }
}

/** A provider that is connected with a wallet. */
export const connected = async (
  provider: UniversalProvider,
  wallet: WalletClient,
  optionalNamespaces: Parameters<UniversalProvider['connect']>[0]['optionalNamespaces'],
  approval: Parameters<typeof scan>[2],
) => {
  const shown = next<string>(provider as never, 'display_uri')
  const connecting = provider.connect({ optionalNamespaces })
  const { topic } = await scan(wallet, await shown, approval)
  await connecting
  return topic
}
