/** The two ends of an address. */
export const short = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 7)}…${address.slice(-5)}` : address
