/** Longer ones are no icons: they would only make the page slow. */
const longest = 1_000_000

/** An address for `<img>`; undefined for what is no picture, or is not whole: others have no say about what this page asks its own host. */
export function imageSource(address: string | undefined): string | undefined {
  if (address === undefined || address.trim() === '' || address.length > longest) return undefined
  // What needs no change is not taken apart.
  if (/^data:image\/[a-z0-9.+-]+[;,][!-~]*$/.test(address)) return address
  try {
    const { protocol, pathname, href } = new URL(address)
    if (protocol === 'data:') return /^image\/[a-z0-9.+-]+[;,]/i.test(pathname) ? href : undefined
    return ['https:', 'http:', 'blob:'].includes(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
