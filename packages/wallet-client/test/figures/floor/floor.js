// The least that pairs: the well-known provider, and a picture of its URI in the browser's own dialog.
const dialog = document.querySelector('dialog')
const relayUrl = new URLSearchParams(location.search).get('relay')

const connect = async () => {
  dialog.showModal()
  const [{ UniversalProvider }, { renderSVG }] = await Promise.all([
    import('@walletconnect/universal-provider'),
    import('uqr'),
  ])
  const metadata = { name: 'Floor', description: '', url: location.origin, icons: [] }
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: 'figures',
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
  })
  provider.on('display_uri', (uri) => {
    globalThis.uri = uri
    dialog.innerHTML = renderSVG(uri, { ecc: 'M' })
  })
  const chains = ['eip155:31337', 'eip155:31338']
  const methods = ['personal_sign', 'eth_sendTransaction']
  const session = await provider.connect({
    optionalNamespaces: { eip155: { chains, methods, events: ['accountsChanged', 'chainChanged'], rpcMap: {} } },
  })
  dialog.close()
  document.querySelector('output').textContent = session.namespaces.eip155.accounts[0].split(':')[2]
}
document.querySelector('button').addEventListener('click', () => void connect())
