import type { ExternalWallet } from '@kit/adapter-evm-shared/wallets'
import type { AdapterHost, AdapterInstance } from '@kit/core/adapter'
import { createOwnConfig } from '../config/createOwnConfig.ts'
import { addExternalConnectors } from '../connector/externalConnectors.ts'
import { createDiscovery } from '../discovery/createDiscovery.ts'
import { createInstance } from './createInstance.ts'
import type { InstanceContext } from './InstanceContext.ts'

export type CreateOwnInstanceParameters = Omit<Parameters<typeof createOwnConfig>[0], 'host'> & {
  readonly host: AdapterHost
  readonly maxFees?: InstanceContext['maxFees']
  readonly wallets: readonly ExternalWallet[]
}

/** The adapter over a wagmi config of its own, for which it looks for wallets itself. */
export const createOwnInstance = ({
  host,
  wallets,
  maxFees,
  ...options
}: CreateOwnInstanceParameters): AdapterInstance =>
  createInstance({
    host,
    maxFees,
    config: createOwnConfig({ ...options, host }),
    createDiscovery,
    addExternal: (parameters) => addExternalConnectors(wallets, parameters),
  })
