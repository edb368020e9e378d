import type { NonEmpty } from './AdapterConnection.ts'
import type { AdapterHost } from './AdapterHost.ts'
import type { AdapterInstance } from './AdapterInstance.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'

/** universal, solana, wagmi, ethers, ethers5, bitcoin, polkadot, or a name of the dapp's own. Sent with analytics. */
export type AdapterType = string

/**
 * One chain library behind the kit's contract. It is small until it is needed: heavy code is behind `load`.
 * Two adapters of one namespace in one kit are refused.
 */
export type Adapter = {
  /** CAIP-2 namespace. */
  readonly namespace: string
  /** The adapter's name in `kit.options`, logs and analytics. */
  readonly adapterType: AdapterType
  /** The networks of the adapter. A connection starts on `defaultNetwork` if it is one of them, else on the first. */
  readonly networks: NonEmpty<Network>
  /** By CAIP-2 id, the URLs that networks are read from in place of those of the kit (for Bitcoin base URLs of Esplora), for diagnosis. */
  readonly readUrls?: (() => Promise<Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>>) | undefined
  /** To be loaded at mount: a wallet may be there that connects by itself. */
  readonly eager?: boolean | undefined
  /**
   * Where the chain library runs anyway (its own hooks are in use): looks, from mount on, whether it has a connection, and then
   * calls `onWanted`, as often as it likes. The adapter is loaded and mirrors it. The result ends that.
   */
  readonly watch?: ((onWanted: () => void) => () => void) | undefined
  /** Fetches the code. May be called again after it failed. */
  readonly load: () => Promise<AdapterSetup>
}

/** Called once a kit. Starts nothing by itself. */
export type AdapterSetup = (host: AdapterHost) => AdapterInstance
