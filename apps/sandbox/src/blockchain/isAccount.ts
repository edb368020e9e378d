/** An address of any namespace: hexadecimal, base58, bech32 or SS58. */
export const isAccount = (text: string): boolean => /^(0x[0-9a-fA-F]{40}|(?!0x)[0-9A-Za-z]{26,90})$/.test(text)
