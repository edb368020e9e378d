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
