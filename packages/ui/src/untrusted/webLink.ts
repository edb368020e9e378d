/** A page that a link may lead to; undefined for anything that is none. Nothing else of somebody else's becomes an `href`. */
export function webLink(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  try {
    const { protocol, href, username, password } = new URL(address)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : undefined
  } catch {
    return undefined
  }
}
