import type { BitcoinWalletInfo } from '../BitcoinWallet.ts'
import type { BitcoinChannel, BitcoinPage } from './BitcoinPage.ts'
import { presentUnisat, type UnisatLikeProvider } from './presentUnisat.ts'

/**
 * Presents a wallet as Enkrypt 2 does: `window.enkrypt.providers.bitcoin` and `window.unisat` are the same provider, `getAccounts` prompts like
 * `requestAccounts`, rejections are strings, `sendBitcoin` is not implemented, and there is no `disconnect`.
 */
export function presentEnkrypt(
  page: BitcoinPage,
  info: BitcoinWalletInfo,
  channel: BitcoinChannel,
): { readonly provider: Partial<UnisatLikeProvider>; readonly stop: () => void } {
  const refusesByText: BitcoinChannel = {
    ...channel,
    request: (method, params) =>
      channel
        .request(method, params)
        .catch((error: unknown) => Promise.reject(`User Rejected Request: ${String(error)}` as unknown as Error)),
  }
  const { provider: unisat } = presentUnisat(page, info, refusesByText)
  const { disconnect: _, getChain, switchChain, ...rest } = unisat
  const provider = {
    ...rest,
    getAccounts: unisat.requestAccounts,
    getNetwork: async () => (await getChain()).network,
    switchNetwork: (network: string) => switchChain(network === 'livenet' ? 'BITCOIN_MAINNET' : 'BITCOIN_TESTNET'),
    sendBitcoin: () => Promise.reject('not implemented' as unknown as Error),
  }
  page['unisat'] = provider
  page['enkrypt'] = { providers: { bitcoin: provider } }
  return {
    provider,
    stop() {
      delete page['unisat']
      delete page['enkrypt']
    },
  }
}
