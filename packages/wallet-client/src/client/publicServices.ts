/** The public hosts of the protocol, for dapps that want to use them: `DappClient.init({ ...publicServices, … })`. */
export const publicServices: { readonly relayUrl: string; readonly serviceUrl: string } = {
  relayUrl: 'wss://relay.walletconnect.org',
  serviceUrl: 'https://rpc.walletconnect.org',
}
