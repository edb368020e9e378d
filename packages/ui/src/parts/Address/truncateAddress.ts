/** First 4 and last 6 characters (SPEC §9). What would not become shorter stays whole. */
export function truncateAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
