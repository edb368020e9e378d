/** The public hosts of the protocol, to be named where they are wanted: `DappClient.init({ ...publicServices, … })`. */
export const publicServices: { readonly relayUrl: string } = { relayUrl: 'wss://relay.walletconnect.org' }
