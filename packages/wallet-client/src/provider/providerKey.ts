/** Where a provider keeps what it keeps. `customPrefix`: of the core, its `:` included. */
export const providerKey = (name: string, customPrefix: string): string =>
  `wc@2:universal_provider${customPrefix}:/${name}`
