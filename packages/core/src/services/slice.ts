import type { Slice } from '../kernel/slice.ts'
import type { Services } from './createServices.ts'

declare module '../kernel/registry.ts' {
  interface Parts {
    readonly services: Services
  }
  interface Facts {
    /** There is a service that knows names and pictures of accounts. */
    readonly hasBlockchainService: boolean
  }
}

const code = () => import('./createServices.ts')

export const servicesSlice: Slice<never, 'services'> = {
  parts: {
    services: {
      code,
      load: async (core) =>
        Object.values(core.options.services ?? {}).some(Boolean) ? (await code()).createServices(core) : {},
    },
  },
}
