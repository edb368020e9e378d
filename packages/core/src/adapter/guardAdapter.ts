import { malformedAnswer } from '../errors/errors.ts'
import type { AdapterConnection } from './AdapterConnection.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { checkConnection } from './checkConnection.ts'

/** The adapter, except that what it calls a connection is checked, and that nothing which must not fail throws. */
export function guardAdapter(
  namespace: string,
  instance: AdapterInstance,
  onError: (error: unknown) => void,
): AdapterInstance {
  function checked(given: AdapterConnection): AdapterConnection {
    const connection = checkConnection(namespace, given)
    if (!connection) throw malformedAnswer({ what: `The adapter of ${namespace}` })
    return connection
  }
  const { attach, activate } = instance
  // Read each time: an adapter may have more of them once a wallet is connected.
  const capabilities = {
    get() {
      try {
        return instance.capabilities ?? {}
      } catch {
        return {}
      }
    },
  }
  return Object.assign(Object.create(instance, { capabilities }) as AdapterInstance, {
    connect: async (parameters) => checked(await instance.connect(parameters)),
    connections() {
      try {
        return instance.connections().flatMap((connection) => checkConnection(namespace, connection) ?? [])
      } catch {
        return []
      }
    },
    reconnect: async (parameters) => checkConnection(namespace, await instance.reconnect(parameters)),
    ...(activate && {
      activate(parameters) {
        try {
          activate.call(instance, parameters)
        } catch (error) {
          onError(error)
        }
      },
    }),
    ...(attach && { attach: async (provider, meta) => checked(await attach.call(instance, provider, meta)) }),
  } satisfies Partial<AdapterInstance>)
}
