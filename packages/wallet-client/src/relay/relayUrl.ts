const environment = (): string => {
  if (typeof process !== 'undefined' && process.versions?.node !== undefined)
    return `${process.platform}-${process.versions.node}/node`
  const host = typeof location === 'undefined' ? 'unknown' : location.host || 'unknown'
  return `browser/browser:${host}`
}

/** The globals that React Native apps set for libraries. */
type NativeApp = {
  readonly Platform?: { readonly OS?: unknown }
  readonly Application?: { readonly applicationId?: unknown }
}

/** The app's own id on a phone; relays compare it with those that the project lists. */
const nativeAppId = (): readonly (readonly [string, string])[] => {
  const { Platform, Application } = globalThis as NativeApp
  const id = Application?.applicationId
  const name = Platform?.OS === 'android' ? 'packageName' : Platform?.OS === 'ios' ? 'bundleId' : undefined
  return name !== undefined && typeof id === 'string' && id !== '' ? [[name, id]] : []
}

/** The version of the protocol's client that relays know this one as; it names the wire format, not the product. */
const sdkVersion = '2.21.8'

/** URL of the relay with the parameters that it requires of a client; its own query is kept. */
export const relayUrl = ({
  url,
  projectId,
  auth,
}: {
  readonly url: string
  readonly projectId: string | undefined
  readonly auth: string
}): string => {
  const [base = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('auth', auth)
  if (projectId !== undefined) parameters.set('projectId', projectId)
  parameters.set('ua', `wc-2/js-${sdkVersion}/${environment()}`)
  parameters.set('useOnCloseEvent', 'true')
  for (const [name, id] of nativeAppId()) parameters.set(name, id)
  return `${base}?${parameters}`
}
