/** The public hosts of the protocol, for dapps that want to use them: `DappClient.init({ ...publicServices, … })`. */
export const publicServices: {
  /** Address of the relay. */
  readonly relayUrl: string
  /** Base address of the service that reads chains. */
  readonly serviceUrl: string
} = {
  relayUrl: 'wss://relay.walletconnect.org',
  serviceUrl: 'https://rpc.walletconnect.org',
}
