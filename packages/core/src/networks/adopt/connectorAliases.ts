/** Connector ids and labels of other kits, in lower case, and ours: the rdns with which the wallet announces itself. */
const aliases: Readonly<Record<string, string>> = {
  metamask: 'io.metamask',
  metamasksdk: 'io.metamask',
  rabby: 'io.rabby',
  'rabby wallet': 'io.rabby',
  rainbow: 'me.rainbow',
  coinbase: 'coinbaseWalletSDK',
  coinbasewallet: 'coinbaseWalletSDK',
  coinbasewalletsdk: 'coinbaseWalletSDK',
  'coinbase wallet': 'coinbaseWalletSDK',
  brave: 'com.brave.wallet',
  'brave wallet': 'com.brave.wallet',
  trust: 'com.trustwallet.app',
  'trust wallet': 'com.trustwallet.app',
  okx: 'com.okex.wallet',
  'okx wallet': 'com.okex.wallet',
  phantom: 'app.phantom',
  zerion: 'io.zerion.wallet',
  frame: 'sh.frame',
  bitget: 'com.bitget.web3',
  'bitget wallet': 'com.bitget.web3',
  walletconnect: 'walletConnect',
  safe: 'safe',
}

/** Our connector id for the id or label of another kit; undefined where none is known. */
export const connectorAlias = (id: string): string | undefined =>
  Object.hasOwn(aliases, id.toLowerCase()) ? aliases[id.toLowerCase()] : undefined
