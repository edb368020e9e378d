import { loadFailed } from '../errors/kitErrors.ts'
import { malformedAnswer } from '../errors/errors.ts'
import type { AdapterConnection } from './AdapterConnection.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import { checkConnection } from './checkConnection.ts'
import type { Adapters } from './createAdapters.ts'

/** The adapters as they are, but that what one of them calls a connection is one. */
export function guardAdapters(adapters: Adapters, onError: (error: unknown) => void): Adapters {
  const guards = new WeakMap<AdapterInstance, AdapterInstance>()
  function guarded(namespace: string, instance: AdapterInstance): AdapterInstance {
    const known = guards.get(instance) ?? guard(namespace, instance, onError)
    guards.set(instance, known)
    return known
  }
  return {
    ...adapters,
    async load(namespace) {
      const instance = await adapters.load(namespace)
      try {
        return guarded(namespace, instance)
      } catch (cause) {
        throw loadFailed({ what: `The adapter of ${namespace}` }, { cause })
      }
    },
    loaded(namespace) {
      const instance = adapters.loaded(namespace)
      try {
        return instance && guarded(namespace, instance)
      } catch {
        // Whoever loads it hears of it.
        return undefined
      }
    },
  }
}

function guard(namespace: string, instance: AdapterInstance, onError: (error: unknown) => void): AdapterInstance {
  function need(given: AdapterConnection): AdapterConnection {
    const connection = checkConnection(namespace, given)
    if (!connection) throw malformedAnswer({ what: `The adapter of ${namespace}` })
    return connection
  }
  const { attach, activate } = instance
  // They may be more when wallets are connected.
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
    connect: async (parameters) => need(await instance.connect(parameters)),
    connections() {
      try {
        return instance.connections().flatMap((connection) => checkConnection(namespace, connection) ?? [])
      } catch {
        return []
      }
    },
    reconnect: async (parameters) => checkConnection(namespace, await instance.reconnect(parameters)),
    // Told in the middle of a step: the step must be done in any case.
    ...(activate && {
      activate(parameters) {
        try {
          activate.call(instance, parameters)
        } catch (error) {
          onError(error)
        }
      },
    }),
    ...(attach && { attach: async (provider, meta) => need(await attach.call(instance, provider, meta)) }),
  } satisfies Partial<AdapterInstance>)
}
