import {
  type AdapterCapabilities,
  type AdapterHost,
  createRpcClient,
  type Eip1193Provider,
  explorerUrl,
  isKitError,
  type RpcClient,
  untilAborted,
  withAnySignal,
  withSignal,
} from '@kit/core/adapter'
import { checkAddress } from '../address/checkAddress.ts'
import { lazily } from '../async/lazily.ts'
import { toKitError } from '../errors/toKitError.ts'
import { switchWallet } from '../network/switchWallet.ts'
import type { SwitchParameters } from '../network/switchWalletNetwork.ts'
import { getCallsStatus, getWalletCapabilities, sendCalls } from './calls.ts'
import { encodeApproval, getAllowance, getTokenBalance, getTokenScales } from './erc20.ts'
import type { MaxFees } from './feeLimits.ts'
import { getNftBalance } from './getNftBalance.ts'
import { getWalletAssets } from './getWalletAssets.ts'
import { nameCapabilities } from './nameCapabilities.ts'
import { getPermissions, requestPermissions, watchAsset } from './permissions.ts'
import { getBalance } from './getBalance.ts'
import { approveToken, sendTransaction, transferToken } from './send.ts'
import { signPersonalMessage, signTypedData } from './sign.ts'

/** The parts of the adapter that `createCapabilities` uses. */
export type CapabilitiesOptions = {
  /** The platform and the networks of the kit. */
  readonly host: Pick<AdapterHost, 'platform' | 'networks'>
  /** Aborts when the adapter is destroyed, which ends each request that is open. */
  readonly life: AbortSignal
  /** The provider of a live connection. @throws KitError `NOT_CONNECTED` */
  readonly walletOf: (connectorId: string) => Promise<Eip1193Provider> | Eip1193Provider
  /** Sends a read request to the node of a network. Nothing that it sends reaches a wallet. */
  readonly read: RpcClient['request']
  /** Default: EIP-3326 and EIP-3085. */
  readonly switchNetwork?:
    | ((connectorId: string, provider: Eip1193Provider, parameters: SwitchParameters) => Promise<void>)
    | undefined
  /** The highest fee that a payment may cost on each network. Absent: the limits of the kit apply. */
  readonly maxFees?: MaxFees | undefined
  /** The wallet moved; not every wallet says so. */
  readonly onSwitched: (connectorId: string, chainId: number) => void
}

/** The capabilities that every EVM adapter has, without those of other namespaces. */
export type EvmCapabilities = Omit<
  AdapterCapabilities,
  'signTransactions' | 'signAndSendTransaction' | 'signPsbt' | 'coinChoice'
>

// Fetched with the first payment.
const fees = lazily(() => import('./fees.ts'))
const statuses = lazily(() => import('./status.ts'))
const operations = lazily(() => import('./operation.ts'))
const descriptions = lazily(() => import('./describeAddress.ts'))
const simulations = lazily(() => import('./simulate.ts'))

/** What every EVM wallet may be asked beyond connecting. What only payments need is fetched with the first of them; names need a library. */
export function createCapabilities({
  host,
  life,
  walletOf,
  read,
  maxFees,
  ...options
}: CapabilitiesOptions): EvmCapabilities {
  const { platform } = host
  type Asked = {
    readonly connectorId: string
    readonly signal: AbortSignal
    readonly network?: { readonly caipNetworkId: string } | undefined
  }

  /** Bounds what waits for a wallet by the caller and by `destroy`; fails with KitErrors only. */
  async function bounded<value>(
    { connectorId, signal, network }: Asked,
    run: (provider: Eip1193Provider, stop: AbortSignal) => Promise<value>,
    maySend = false,
  ): Promise<value> {
    const ask = async (stop: AbortSignal): Promise<value> => {
      const provider = await walletOf(connectorId)
      const askable: Eip1193Provider = {
        request: untilAborted(stop, async (request) => provider.request(request)),
        on: (...listening) => provider.on(...listening),
        removeListener: (...listening) => provider.removeListener(...listening),
      }
      return run(askable, stop)
    }
    try {
      return await withAnySignal([signal, life], (stop) => withSignal(stop, () => ask(stop)))
    } catch (error) {
      throw toKitError(error, { connectorId, maySend, ...(network ? { networkId: network.caipNetworkId } : {}) })
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
    getTokenScales: (parameters) => getTokenScales(read, parameters),
    getNftBalance: (parameters) => getNftBalance(read, parameters),
    getTransactionStatus: async ({ connectorId, ...parameters }) => {
      const { signal, network } = parameters
      const ofWallet = async (connector: string, hash: string) =>
        bounded({ connectorId: connector, signal }, async (provider) =>
          (await operations.get(signal)).operationOf(provider, { hash, network, platform }),
        ).catch((error: unknown) => {
          // It has left meanwhile.
          if (isKitError(error, 'NOT_CONNECTED')) return undefined
          throw error
        })
      return (await statuses.get(signal)).getTransactionStatus(read, {
        ...parameters,
        ...(connectorId !== undefined && { ofWallet: (hash) => ofWallet(connectorId, hash) }),
      })
    },
    ...nameCapabilities({ host, read, life }),
    describeAddress: async (parameters) =>
      (await descriptions.get(parameters.signal)).describeAddress(read, parameters),
    getAllowance: (parameters) => getAllowance(read, parameters),
    encodeApproval: async (parameters) => encodeApproval(parameters),
    explorerUrl: (parameters) => explorerUrl(parameters),
    validateAddress: async ({ address, network }) => checkAddress(address, network.id),

    signMessage: (parameters) =>
      bounded(parameters, async (provider) => ({ signature: await signPersonalMessage(provider, parameters) })),
    signTypedData: (parameters) =>
      bounded(parameters, async (provider) => ({ signature: await signTypedData(provider, parameters) })),

    sendTransaction: (parameters) =>
      bounded(parameters, async (provider) => sendTransaction(provider, { ...parameters, maxFees, platform }), true),
    transferToken: (parameters) =>
      bounded(parameters, async (provider) => transferToken(provider, { ...parameters, maxFees, platform }), true),
    approveToken: (parameters) =>
      bounded(parameters, async (provider) => approveToken(provider, { ...parameters, maxFees, platform }), true),
    estimateFee: (parameters) =>
      bounded(parameters, async (_, signal) =>
        (await fees.get()).estimateFee(read, { ...parameters, maxFees, signal }),
      ),
    maxSendable: (parameters) =>
      bounded(parameters, async (_, signal) =>
        (await fees.get()).maxSendable(read, { ...parameters, maxFees, signal }),
      ),
    simulate: (parameters) =>
      bounded(parameters, async (_, signal) => (await simulations.get()).simulate(read, { ...parameters, signal })),
    sendCalls: (parameters) =>
      bounded(parameters, async (provider) => ({ id: await sendCalls(provider, { ...parameters, platform }) }), true),
    getCallsStatus: (parameters) =>
      bounded(parameters, async (provider) => getCallsStatus(provider, { ...parameters, platform })),
    getWalletCapabilities: (parameters) =>
      bounded(parameters, async (provider) => getWalletCapabilities(provider, { ...parameters, platform })),
    getWalletAssets: (parameters) =>
      bounded(parameters, async (provider) => getWalletAssets(provider, { ...parameters, platform })),

    watchAsset: (parameters) =>
      bounded(parameters, async (provider) => ({ added: await watchAsset(provider, parameters) })),
    getPermissions: (parameters) => bounded(parameters, async (provider) => getPermissions(provider, platform)),
    requestPermissions: (parameters) => bounded(parameters, async (provider) => requestPermissions(provider)),
  }
}

/** The capabilities of an adapter that has no chain library: reads go to the nodes by the JSON-RPC client of kit. */
export function createNodeCapabilities(
  options: Omit<CapabilitiesOptions, 'host' | 'read'> & { readonly host: AdapterHost },
): EvmCapabilities {
  const { request } = createRpcClient({ ...options.host, signal: options.life })
  return createCapabilities({ ...options, read: request })
}
