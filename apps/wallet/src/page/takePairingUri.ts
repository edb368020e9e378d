/** The pairing URI of a deep link (`?uri=`, `/wc?uri=`), taken off the address so that a reload does not use it again. */
export function takePairingUri(): string | undefined {
  const uri = new URLSearchParams(location.search).get('uri')
  if (uri === null) return undefined
  history.replaceState(null, '', '/')
  return uri.startsWith('wc:') ? uri : undefined
}
