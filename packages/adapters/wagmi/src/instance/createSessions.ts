import { type Connecting, getBalance, type ReadChain } from '@kit/adapter-evm-shared'
import type { AdapterCapabilities } from '@kit/core/adapter'
import { createReading } from '../capabilities/createReading.ts'
import { createConnecting } from './createConnecting.ts'
import type { InstanceContext } from './InstanceContext.ts'
import { register, unregister } from './registration.ts'
import { release } from './release.ts'

/**
 * What every connection needs, fetched when a wallet is chosen or a session taken up. What only some need is fetched apart, and
 * gets what it shares with this as arguments: an import of its own would make another file of it.
 */
export type Sessions = Connecting & {
  readonly release: (connectorId: string, signal: AbortSignal) => Promise<void>
  readonly register: typeof register
  readonly unregister: typeof unregister
  readonly read: ReadChain
  readonly getBalance: AdapterCapabilities['getBalance']
}

export function createSessions(context: InstanceContext): Sessions {
  const read = createReading(context.config, context.host, context.life)
  return {
    ...createConnecting(context),
    release: (connectorId, signal) => release(context, connectorId, signal),
    register,
    unregister,
    read,
    getBalance: (parameters) => getBalance(read, parameters),
  }
}
