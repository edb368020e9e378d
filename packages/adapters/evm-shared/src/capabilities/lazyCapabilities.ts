import { explorerUrl, type Network, withAnySignal } from '@kit/core/adapter'
import { lazily } from '../async/lazily.ts'
import type { EvmCapabilities } from './createCapabilities.ts'

type Asked = Exclude<keyof EvmCapabilities, 'explorerUrl'>

/** All of them: a name that is missing does not compile. */
const asked: Readonly<Record<Asked, true>> = {
  switchNetwork: true,
  getBalance: true,
  getTokenBalance: true,
  getTokenScales: true,
  getNftBalance: true,
  getTransactionStatus: true,
  resolveName: true,
  getName: true,
  validateAddress: true,
  describeAddress: true,
  getAllowance: true,
  signMessage: true,
  signTypedData: true,
  sendTransaction: true,
  transferToken: true,
  approveToken: true,
  encodeApproval: true,
  estimateFee: true,
  maxSendable: true,
  simulate: true,
  sendCalls: true,
  getCallsStatus: true,
  getWalletCapabilities: true,
  getWalletAssets: true,
  watchAsset: true,
  getPermissions: true,
  requestPermissions: true,
}

/**
 * What an EVM wallet may be asked, without its code: that is fetched with the first question. Its wait, too, ends with the
 * caller's signal and with `life`. Names are looked up where one of the networks has ENS's universal resolver.
 */
export function lazyCapabilities(
  load: () => Promise<EvmCapabilities>,
  { life, networks }: { readonly life: AbortSignal; readonly networks: readonly Network[] },
): EvmCapabilities {
  const capabilities = lazily(load)
  const ask = (name: Asked) => async (parameters: never) => {
    const { signal } = parameters as { readonly signal?: AbortSignal }
    const loaded = await withAnySignal(signal ? [signal, life] : [life], (stop) => capabilities.get(stop))
    return (loaded[name] as (parameters: never) => unknown)(parameters)
  }
  const knowsNames = networks.some(({ contracts }) => contracts?.ensUniversalResolver !== undefined)
  const names = Object.keys(asked).filter((name) => knowsNames || (name !== 'resolveName' && name !== 'getName'))
  return {
    explorerUrl: (parameters) => explorerUrl(parameters),
    ...Object.fromEntries(names.map((name) => [name, ask(name as Asked)])),
  } as EvmCapabilities
}
