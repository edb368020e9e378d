import type { Kit } from '@kit/core'

/** The language that the dapp asked for, else that of the page. */
export const kitLocaleTag = (kit: Kit): string =>
  kit.options.locale ?? (globalThis.document?.documentElement.lang || 'en')
