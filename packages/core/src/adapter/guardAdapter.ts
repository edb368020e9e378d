import type { AdapterInstance } from './AdapterInstance.ts'
import { checkConnection } from './checkConnection.ts'

/**
 * Wraps an adapter so that its `capabilities`, `connections()` and `activate()` never throw. Answers to requests are checked by the action that sends
 * the request.
 */
export function guardAdapter(
  namespace: string,
  instance: AdapterInstance,
  onError: (error: unknown) => void,
): AdapterInstance {
  const { activate } = instance
  // Read on each access: an adapter may gain capabilities when a wallet connects.
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
