/** The storage key of a provider. `customPrefix`: that of the core, including `:`. */
export const providerKey = (name: string, customPrefix: string): string =>
  `wc@2:universal_provider${customPrefix}:/${name}`
