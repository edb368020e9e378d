/** Addresses are written in any case (EIP-55). */
export const sameAddress = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()
