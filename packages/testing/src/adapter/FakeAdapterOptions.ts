import type {
  Account,
  Adapter,
  AdapterType,
  CaipNetworkId,
  CapabilityName,
  ConnectorType,
  Network,
  NonEmpty,
} from '@kit/core/adapter'
import type { PromptBehavior } from '../prompts/createPrompts.ts'

/** Options of `createFakeAdapter`. */
export type FakeAdapterOptions = {
  /** CAIP-2 namespace; any. */
  readonly namespace: string
  /** Default: two, by `fakeNetwork`. */
  readonly networks?: NonEmpty<Network> | undefined
  /** Wallets available from the start. Default: one, `<namespace>.wallet`. */
  readonly connectors?: readonly FakeConnectorOptions[] | undefined
  /** Default: `fake`. */
  readonly adapterType?: AdapterType | undefined
  /** Loads the adapter at mount, for wallets that connect by themselves. Default: false. */
  readonly eager?: boolean | undefined
  /** Reports from mount on whether the chain library has its own connection. Absent: it never has. */
  readonly watch?: Adapter['watch']
  /** The capabilities of the adapter. Default: all but `getName`. */
  readonly capabilities?: readonly CapabilityName[] | undefined
  /** false: shared connectors do not serve this namespace. Default: true. */
  readonly attach?: boolean | undefined
  /** How the wallets answer. Default: `ask`. */
  readonly behavior?: PromptBehavior | undefined
}

/** A fake wallet and its connector. */
export type FakeConnectorOptions = {
  /** As `Connector.id`. */
  readonly id: string
  /** Default: the id. */
  readonly name?: string | undefined
  /** Default: `ANNOUNCED`. */
  readonly type?: ConnectorType | undefined
  /** Unsafe URLs are allowed, as from a hostile wallet; the adapter drops them. */
  readonly imageUrl?: string | undefined
  /** Reverse domain name, such as `io.example`. Absent: none. */
  readonly rdns?: string | undefined
  /** The wallet explorer's id, 64 hex digits. Absent: the wallet is not known there. */
  readonly explorerId?: string | undefined
  /** The `grant` of the connected wallet: connections with the same grant end together. Default: none. */
  readonly grant?: string | undefined
  /** Accounts in the wallet's order; `caipAddress` is rewritten to the wallet's network. Default: one. */
  readonly accounts?: readonly Account[] | undefined
  /** The accounts of a smart account, which differ by network. It reports a switch of the network first, then its accounts there. */
  readonly accountsOn?: ((networkId: CaipNetworkId) => readonly Account[]) | undefined
  /** The wallet's network, configured or not. Default: the adapter's first. */
  readonly network?: Network | undefined
  /** Switches to the network that `connect` prefers. Default: false. */
  readonly follows?: boolean | undefined
  /** Known networks; others need an `addNetwork` prompt. Default: the adapter's. */
  readonly knownNetworks?: readonly Network[] | undefined
  /** Networks that it refuses to switch to. Default: none. */
  readonly refusedNetworks?: readonly Network[] | undefined
  /** `approvedNetworkIds` of its connections. Default: absent, which means all. */
  readonly approvedNetworks?: readonly Network[] | undefined
  /** The wallet's capabilities if it has fewer than its adapter. Default: absent. */
  readonly capabilities?: readonly CapabilityName[] | undefined
  /** Already permitted, so that `reconnect` succeeds. Default: false. */
  readonly permitted?: boolean | undefined
}
