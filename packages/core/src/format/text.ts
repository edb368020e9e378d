/** Values for the `{name}` placeholders of a message. */
export type TextParams = Readonly<Record<string, string | number>>

/** The name under which a wallet is shown; one wallet has a shorter alias. */
export const displayName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)

/**
 * Characters that are not seen or turn the text around them: controls, direction marks, fillers (U+3164, U+FFA0), the braille blank and tags.
 * Joiners and the emoji variation selector stay: scripts and emoji need them.
 */
export const invisible: RegExp =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2800\u2028\u2029\ufff9-\ufffb]/gu
