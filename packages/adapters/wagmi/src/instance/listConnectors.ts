import { listedWallets } from '@kit/adapter-evm-shared'
import type { Connector as KitConnector } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { toConnector } from './toConnector.ts'

/** The rows of a config, without attached connectors, which core lists itself. */
export const listConnectors = (config: Config, isAttached: (connectorId: string) => boolean): readonly KitConnector[] =>
  listedWallets(
    config.connectors.flatMap((connector) => (isAttached(connector.id) ? [] : [toConnector(config, connector)])),
    (id) => [...config.state.connections.values()].some(({ connector }) => connector.id === id),
  )
