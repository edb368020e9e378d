/** What stands in for `{name}` in a sentence. */
export type TextParams = Readonly<Record<string, string | number>>

/** Puts `params` in the places of a sentence. A place without its param stays as it is, so that the gap is seen. */
export const fillText = (text: string, params: TextParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : place))

/** The name that a wallet is shown under (SPEC §9: one has an alias). */
export const displayName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
