import type { Lazy } from '../kernel/lazy.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import type { CapabilityName } from './AdapterCapabilities.ts'

declare module '../kernel/registry.ts' {
  interface Facts {
    /** The adapter of the namespace is loaded, and can do this. */
    readonly hasCapability: (namespace: string, name: CapabilityName) => boolean
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** The adapter of each namespace; see `loadAdapter`. */
    readonly adapters: ReadonlyMap<string, Lazy<AdapterInstance>>
  }
}
