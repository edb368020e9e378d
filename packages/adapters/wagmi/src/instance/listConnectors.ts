import { legacyProvider, listedWallets, repeatsAnnounced } from '@kit/adapter-evm-shared'
import type { Connector as KitConnector } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { toConnector } from './toConnector.ts'

/**
 * Returns the connectors of a config, except attached ones, which core lists itself. `repeats`: default as the config's
 * own discovery reports.
 */
export const listConnectors = (
  config: Config,
  isAttached: (connectorId: string) => boolean,
  repeats: () => boolean = () => repeatsFoundByConfig(config),
): readonly KitConnector[] =>
  listedWallets(
    config.connectors.flatMap((connector) => (isAttached(connector.id) ? [] : [toConnector(config, connector)])),
    (id) => [...config.state.connections.values()].some(({ connector }) => connector.id === id),
    repeats,
  )

function repeatsFoundByConfig({ _internal: { mipd } }: Config): boolean {
  const announced = mipd?.getProviders() ?? []
  const legacy = legacyProvider()
  // Without `window.ethereum`, list the dapp's `injected()` only if no wallet announced itself.
  if (legacy === undefined) return announced.length > 0
  return repeatsAnnounced(
    legacy,
    announced.map(({ provider, info: { rdns, name } }) => ({ provider, rdns, name })),
  )
}
