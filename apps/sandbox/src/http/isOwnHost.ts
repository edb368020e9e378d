/**
 * Whether a Host header names this machine: an IP address, or `localhost`. A page of another site can point its own host name at this
 * machine, and would then have the same origin as the service (DNS rebinding); the Host header reveals that name.
 */
export function isOwnHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return /^(?:localhost|.+\.localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/.test(hostname)
}
