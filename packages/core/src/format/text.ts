/** Values for the `{name}` placeholders of a message. */
export type TextParams = Readonly<Record<string, string | number>>

/** Replaces the placeholders of a message. A placeholder without a value stays, so that the gap is visible. */
export const fillText = (text: string, params: TextParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(params, name) ? String(params[name]) : place))

/** The name under which a wallet is shown; one wallet has a shorter alias. */
export const displayName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
