import type { AdapterInstance } from './AdapterInstance.ts'

/**
 * Wraps an adapter so that its `capabilities` and `activate()` never throw. What it answers and reports is checked by the code that needs it.
 */
export function guardAdapter(instance: AdapterInstance, onError: (error: unknown) => void): AdapterInstance {
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
