import type { AdapterCapabilities, AdapterHost, Eip1193Provider, RpcClient } from '@kit/core/adapter'
import { checkAddress } from '../address/checkAddress.ts'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import { switchWallet } from '../network/switchWallet.ts'
import type { SwitchParameters } from '../network/switchWalletNetwork.ts'
import { estimateFee } from './estimateFee.ts'
import { explorerUrl } from './explorerUrl.ts'
import { getBalance } from './getBalance.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getTokenBalance } from './getTokenBalance.ts'
import { getTransactionStatus } from './getTransactionStatus.ts'
import { getWalletCapabilities } from './getWalletCapabilities.ts'
import { getPermissions, requestPermissions } from './permissions.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signPersonalMessage } from './signPersonalMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { transferToken } from './transferToken.ts'
import { watchAsset } from './watchAsset.ts'

export type CapabilitiesOptions = {
  readonly host: Pick<AdapterHost, 'platform'>
  readonly life: AbortSignal
  /** The provider of a live connection. @throws KitError `NOT_CONNECTED` */
  readonly walletOf: (connectorId: string) => Promise<Eip1193Provider> | Eip1193Provider
  readonly read: RpcClient['request']
  /** Default: EIP-3326 and EIP-3085. */
  readonly switchNetwork?:
    | ((connectorId: string, provider: Eip1193Provider, parameters: SwitchParameters) => Promise<void>)
    | undefined
  /** The wallet moved; not every wallet says so. */
  readonly onSwitched: (connectorId: string, chainId: number) => void
}

export type EvmCapabilities = Omit<AdapterCapabilities, 'signTransactions' | 'signAndSendTransaction' | 'signPsbt'>

/** What every EVM wallet may be asked beyond connecting. All in one file, which `lazyCapabilities` fetches: in pieces they would weigh more. */
export function createCapabilities({
  host: { platform },
  life,
  walletOf,
  read,
  ...options
}: CapabilitiesOptions): EvmCapabilities {
  type Asked = {
    readonly connectorId: string
    readonly signal: AbortSignal
    readonly network?: { readonly caipNetworkId: string } | undefined
  }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  async function bounded<value>(
    { connectorId, signal, network }: Asked,
    run: (provider: Eip1193Provider, stop: AbortSignal) => Promise<value>,
  ): Promise<value> {
    const stop = AbortSignal.any([signal, life])
    const act = async () => run(await walletOf(connectorId), stop)
    try {
      return await untilAborted(stop.aborted ? new Promise<never>(() => {}) : act(), stop)
    } catch (error) {
      throw toKitError(error, { connectorId, ...(network ? { networkId: network.caipNetworkId } : {}) })
    }
  }

  const move = options.switchNetwork ?? ((_, provider, parameters) => switchWallet(provider, parameters))

  return {
    switchNetwork: ({ connectorId, network, signal }) =>
      bounded({ connectorId, network, signal }, async (provider, stop) => {
        await move(connectorId, provider, { network, platform, signal: stop })
        if (!stop.aborted) options.onSwitched(connectorId, Number(network.id))
      }),
    getBalance: (parameters) => getBalance(read, parameters),
    getTokenBalance: (parameters) => getTokenBalance(read, parameters),
    getTransactionStatus: (parameters) => getTransactionStatus(read, parameters),
    explorerUrl,
    validateAddress: async ({ address }) => checkAddress(address),

    signMessage: (parameters) =>
      bounded(parameters, async (provider) => ({ signature: await signPersonalMessage(provider, parameters) })),
    signTypedData: (parameters) =>
      bounded(parameters, async (provider) => ({ signature: await signTypedData(provider, parameters) })),

    sendTransaction: (parameters) =>
      bounded(parameters, async (provider) => ({ hash: await sendTransaction(provider, parameters) })),
    transferToken: (parameters) =>
      bounded(parameters, async (provider) => ({ hash: await transferToken(provider, parameters) })),
    estimateFee: (parameters) => bounded(parameters, async (_, signal) => estimateFee(read, { ...parameters, signal })),
    sendCalls: (parameters) => bounded(parameters, async (provider) => ({ id: await sendCalls(provider, parameters) })),
    getCallsStatus: (parameters) =>
      bounded(parameters, async (provider) => getCallsStatus(provider, { ...parameters, platform })),
    getWalletCapabilities: (parameters) =>
      bounded(parameters, async (provider) => getWalletCapabilities(provider, { ...parameters, platform })),

    watchAsset: (parameters) =>
      bounded(parameters, async (provider) => ({ added: await watchAsset(provider, parameters) })),
    getPermissions: (parameters) => bounded(parameters, async (provider) => getPermissions(provider, platform)),
    requestPermissions: (parameters) => bounded(parameters, async (provider) => requestPermissions(provider)),
  }
}
