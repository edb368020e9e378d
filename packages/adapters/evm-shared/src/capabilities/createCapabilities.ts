import type { AdapterCapabilities, AdapterHost, Eip1193Provider } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import { toKitError } from '../errors/toKitError.ts'
import { switchWallet } from '../network/switchWallet.ts'
import type { SwitchParameters } from '../network/switchWalletNetwork.ts'
import type { ReadChain } from '../rpc/ReadChain.ts'
import { explorerUrl } from './explorerUrl.ts'

export type CapabilitiesOptions = {
  readonly host: Pick<AdapterHost, 'platform'>
  readonly life: AbortSignal
  /** The provider of a live connection. @throws KitError `NOT_CONNECTED` */
  readonly walletOf: (connectorId: string) => Promise<Eip1193Provider> | Eip1193Provider
  readonly read: ReadChain
  /** Default: EIP-3326 and EIP-3085. */
  readonly switchNetwork?: ((connectorId: string, provider: Eip1193Provider, parameters: SwitchParameters) => Promise<void>) | undefined
  /** The wallet moved; not every wallet says so. */
  readonly onSwitched: (connectorId: string, chainId: number) => void
}

export type EvmCapabilities = Omit<AdapterCapabilities, 'signTransactions' | 'signAndSendTransaction' | 'signPsbt'>

/** What every EVM wallet may be asked beyond connecting. Each is fetched when it is first used. */
export function createCapabilities({ host: { platform }, life, walletOf, read, ...options }: CapabilitiesOptions): EvmCapabilities {
  type Asked = { readonly connectorId: string; readonly signal: AbortSignal; readonly network?: { readonly caipNetworkId: string } | undefined }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  async function bounded<value>({ connectorId, signal, network }: Asked, run: (provider: Eip1193Provider, stop: AbortSignal) => Promise<value>): Promise<value> {
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
    getBalance: async (parameters) => (await import('./getBalance.ts')).getBalance(read, parameters),
    getTokenBalance: async (parameters) => (await import('./getTokenBalance.ts')).getTokenBalance(read, parameters),
    getTransactionStatus: async (parameters) => (await import('./getTransactionStatus.ts')).getTransactionStatus(read, parameters),
    explorerUrl,
    validateAddress: async ({ address }) => (await import('../address/checkAddress.ts')).checkAddress(address),

    signMessage: (parameters) =>
      bounded(parameters, async (provider) => {
        const { signPersonalMessage } = await import('./signPersonalMessage.ts')
        return { signature: await signPersonalMessage(provider, parameters) }
      }),
    signTypedData: (parameters) =>
      bounded(parameters, async (provider) => {
        const { signTypedData } = await import('./signTypedData.ts')
        return { signature: await signTypedData(provider, parameters) }
      }),

    sendTransaction: (parameters) =>
      bounded(parameters, async (provider) => {
        const { sendTransaction } = await import('./sendTransaction.ts')
        return { hash: await sendTransaction(provider, parameters) }
      }),
    transferToken: (parameters) =>
      bounded(parameters, async (provider) => {
        const { transferToken } = await import('./transferToken.ts')
        return { hash: await transferToken(provider, parameters) }
      }),
    estimateFee: (parameters) =>
      bounded(parameters, async (_, signal) => (await import('./estimateFee.ts')).estimateFee(read, { ...parameters, signal })),
    sendCalls: (parameters) =>
      bounded(parameters, async (provider) => {
        const { sendCalls } = await import('./sendCalls.ts')
        return { id: await sendCalls(provider, parameters) }
      }),
    getCallsStatus: (parameters) =>
      bounded(parameters, async (provider) => (await import('./getCallsStatus.ts')).getCallsStatus(provider, { ...parameters, platform })),
    getWalletCapabilities: (parameters) =>
      bounded(parameters, async (provider) =>
        (await import('./getWalletCapabilities.ts')).getWalletCapabilities(provider, { ...parameters, platform }),
      ),

    watchAsset: (parameters) =>
      bounded(parameters, async (provider) => ({ added: await (await import('./watchAsset.ts')).watchAsset(provider, parameters) })),
    getPermissions: (parameters) =>
      bounded(parameters, async (provider) => (await import('./permissions.ts')).getPermissions(provider, platform)),
    requestPermissions: (parameters) =>
      bounded(parameters, async (provider) => (await import('./permissions.ts')).requestPermissions(provider)),
  }
}
