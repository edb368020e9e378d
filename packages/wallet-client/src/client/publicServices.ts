/** The public hosts of the protocol, to be named where they are wanted: `DappClient.init({ ...publicServices, … })`. */
export const publicServices: { readonly relayUrl: string; readonly serviceUrl: string } = {
  relayUrl: 'wss://relay.walletconnect.org',
  serviceUrl: 'https://rpc.walletconnect.org',
}
