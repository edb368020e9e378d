/**
 * Whether a Host header names this machine: an IP address, or `localhost`. A page of another site can point a name of its own at this
 * machine and would then be of the same origin as the service (DNS rebinding); its Host header is that name.
 */
export function isOwnHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return /^(?:localhost|.+\.localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/.test(hostname)
}
