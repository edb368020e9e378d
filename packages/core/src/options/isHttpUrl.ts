/** An `http(s)` address, as services, links and RPC addresses have to be. */
export function isHttpUrl(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(String(value)).protocol)
  } catch {
    return false
  }
}
