import type { AdapterInstance } from './AdapterInstance.ts'
import { checkConnection } from './checkConnection.ts'

/** The adapter, except that nothing which must not fail throws. Answers to requests are checked by the action that asks. */
export function guardAdapter(
  namespace: string,
  instance: AdapterInstance,
  onError: (error: unknown) => void,
): AdapterInstance {
  const { activate } = instance
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
    connections() {
      try {
        return instance.connections().flatMap((connection) => checkConnection(namespace, connection) ?? [])
      } catch {
        return []
      }
    },
    ...(activate && {
      activate(parameters) {
        try {
          activate.call(instance, parameters)
        } catch (error) {
          onError(error)
        }
      },
    }),
  } satisfies Partial<AdapterInstance>)
}
