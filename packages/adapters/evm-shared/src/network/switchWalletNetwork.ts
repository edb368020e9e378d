import {
  addChainParameters,
  type Eip1193Provider,
  hexChainId,
  type Network,
  networkNotSupported,
  type Platform,
  saysUnknownNetwork,
  walletFailed,
  withDeadline,
  withSignal,
} from '@kit/core/adapter'
import { errorCodes, wrapped } from '../errors/errorCodes.ts'
import { addFailure, toKitError } from '../errors/toKitError.ts'
import { listen } from '../provider/listen.ts'
import { readChainId } from '../provider/readChainId.ts'
import { chainIdOf } from './chainIdOf.ts'

/** How long a wallet may take to switch after it approved. */
const arrivalMs = 3_000

/** Parameters of `switchWalletNetwork`. */
export type SwitchParameters = {
  /** The network that the wallet should switch to. Its data are sent to wallets that do not know it. */
  readonly network: Network
  /** The clock that limits the wait after the wallet has approved, to 3 seconds. */
  readonly platform: Pick<Platform, 'after'>
  /** Aborting it ends the wait with `ABORTED`. The prompt in the wallet stays open. */
  readonly signal: AbortSignal
}

/**
 * Moves a wallet to a network (EIP-3326), adding it where it is unknown (EIP-3085), and makes sure that it is
 * there. A wallet that only emits `chainChanged` and never answers has answered.
 * @throws KitError `ABORTED`, `USER_REJECTED`, `REQUEST_PENDING`, `NETWORK_NOT_SUPPORTED`, `WALLET_FAILED`, `TIMED_OUT`
 */
export async function switchWalletNetwork(
  provider: Eip1193Provider,
  { network, platform, signal }: SwitchParameters,
): Promise<void> {
  const wanted = Number(network.id)
  const context = { networkId: network.caipNetworkId }
  let unlisten = () => {}
  const arrival = new Promise<void>((resolve) => {
    unlisten = listen(provider, { chainChanged: (chainId) => void (chainIdOf(chainId) === wanted && resolve()) })
  })
  const isThere = async () => (await readChainId(provider, platform)) === wanted
  // Async, for wallets that throw or answer at once.
  const switchThere = async () =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: hexChainId(network) }] })
  const add = async () => provider.request({ method: 'wallet_addEthereumChain', params: [addChainParameters(network)] })

  const arrived = async () => {
    if (await isThere()) return
    const waited = withDeadline({ platform, what: 'The wallet', limitMs: arrivalMs, signal }, () => arrival)
    await waited.catch(async () => {
      if (!(await isThere())) throw walletFailed({ reason: 'It agreed to change the network but stayed where it was.' })
    })
  }

  const act = async () => {
    try {
      await switchThere()
    } catch (error) {
      if (!isUnknownNetwork(error))
        throw isUnknownMethod(error) ? networkNotSupported(context, { cause: error }) : toKitError(error, context)
      await addThenSwitch()
    }
    await arrived()
  }

  const addThenSwitch = async () => {
    try {
      await add()
    } catch (error) {
      throw addFailure(error, context)
    }
    // Some wallets only add.
    if (!(await isThere()))
      await switchThere().catch((error: unknown) => {
        throw toKitError(error, context)
      })
  }

  try {
    await withSignal(signal, () => Promise.race([act(), arrival]))
  } catch (error) {
    throw toKitError(error, context)
  } finally {
    unlisten()
  }
}

/** The wallet does not know the network, or has a general error for that. A rejection by the user is none of these. */
const isUnknownNetwork = (error: unknown) =>
  saysUnknownNetwork([error, ...wrapped(error).map(({ message }) => message)], errorCodes(error))

/** EIP-1193 4200, JSON-RPC -32601. */
const isUnknownMethod = (error: unknown) => errorCodes(error).some((code) => code === 4200 || code === -32601)
