/** First 4 and last 6 characters unless told otherwise (SPEC §9). What would not become shorter stays whole. */
export function truncateAddress(address: string, start = 4, end = 6): string {
  return address.length <= start + end + 2
    ? address
    : `${address.slice(0, start)}…${address.slice(address.length - end)}`
}
