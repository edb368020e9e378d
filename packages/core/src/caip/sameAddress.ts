/** Hexadecimal addresses are written in any case; others differ by it. */
export const sameAddress = (one: string, other: string | undefined): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other?.toLowerCase())
