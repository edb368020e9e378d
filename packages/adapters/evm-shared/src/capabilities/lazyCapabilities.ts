import { lazily } from '../async/lazily.ts'
import type { EvmCapabilities } from './createCapabilities.ts'
import { explorerUrl } from './explorerUrl.ts'

type Asked = Exclude<keyof EvmCapabilities, 'explorerUrl'>

/** All of them: a name that is missing does not compile. */
const asked: Readonly<Record<Asked, true>> = {
  switchNetwork: true,
  getBalance: true,
  getTokenBalance: true,
  getTransactionStatus: true,
  validateAddress: true,
  signMessage: true,
  signTypedData: true,
  sendTransaction: true,
  transferToken: true,
  estimateFee: true,
  sendCalls: true,
  getCallsStatus: true,
  getWalletCapabilities: true,
  watchAsset: true,
  getPermissions: true,
  requestPermissions: true,
}

/** What an EVM wallet may be asked, without its code: that is fetched with the first question. Its wait, too, ends with the caller's signal and with `life`. */
export function lazyCapabilities(load: () => Promise<EvmCapabilities>, life: AbortSignal): EvmCapabilities {
  const capabilities = lazily(load)
  const ask = (name: Asked) => async (parameters: never) => {
    const { signal } = parameters as { readonly signal?: AbortSignal }
    return (await capabilities.get(signal ? AbortSignal.any([signal, life]) : life))[name](parameters)
  }
  return {
    explorerUrl,
    ...Object.fromEntries(Object.keys(asked).map((name) => [name, ask(name as Asked)])),
  } as EvmCapabilities
}
