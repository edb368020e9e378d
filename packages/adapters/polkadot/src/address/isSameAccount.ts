/** Whether two account ids are one; addresses of one account differ by network. */
export const isSameAccount = (one: Uint8Array, other: Uint8Array | undefined): boolean =>
  other !== undefined && one.length === other.length && one.every((byte, index) => byte === other[index])
