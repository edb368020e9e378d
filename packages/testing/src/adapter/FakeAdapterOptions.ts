import type { Account, Adapter, AdapterType, CapabilityName, ConnectorType, Network, NonEmpty } from '@kit/core/adapter'
import type { PromptBehavior } from '../prompts/createPrompts.ts'

/** What `createFakeAdapter` takes. */
export type FakeAdapterOptions = {
  /** CAIP-2 namespace; any. */
  readonly namespace: string
  /** Default: two, by `fakeNetwork`. */
  readonly networks?: NonEmpty<Network> | undefined
  /** The wallets that are there from the start. Default: one, `<namespace>.wallet`. */
  readonly connectors?: readonly FakeConnectorOptions[] | undefined
  /** Default: `fake`. */
  readonly adapterType?: AdapterType | undefined
  readonly eager?: boolean | undefined
  readonly watch?: Adapter['watch']
  /** Its wallets can be named before its code is there (`Adapter.knownConnectors`). Default: false. */
  readonly known?: boolean | undefined
  /** What the adapter can do; all else is absent. Default: everything. */
  readonly capabilities?: readonly CapabilityName[] | undefined
  /** false: shared connectors leave this namespace out. Default: true. */
  readonly attach?: boolean | undefined
  /** How the wallets answer. Default: `ask`. */
  readonly behavior?: PromptBehavior | undefined
}

/** A fake wallet and the connector that leads to it. */
export type FakeConnectorOptions = {
  /** As `Connector.id`. */
  readonly id: string
  /** Default: the id. */
  readonly name?: string | undefined
  /** Default: `ANNOUNCED`. */
  readonly type?: ConnectorType | undefined
  /** Unsafe addresses are given here as a hostile wallet would give them; the adapter drops them. */
  readonly imageUrl?: string | undefined
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
  /** What the wallet holds, in its order; `caipAddress` is put on the wallet's network. Default: one account. */
  readonly accounts?: readonly Account[] | undefined
  /** Where the wallet stands; any network, configured or not. Default: the adapter's first. */
  readonly network?: Network | undefined
  /** Goes where `connect` would like it to be. Default: false. */
  readonly follows?: boolean | undefined
  /** Networks it knows without being told; others are added by an `addNetwork` prompt. Default: the adapter's. */
  readonly knownNetworks?: readonly Network[] | undefined
  /** Networks that it refuses to go to. Default: none. */
  readonly refusedNetworks?: readonly Network[] | undefined
  /** The networks that its connections name as approved. Default: absent, all. */
  readonly approvedNetworks?: readonly Network[] | undefined
  /** Where it can do less than its adapter. Default: absent. */
  readonly capabilities?: readonly CapabilityName[] | undefined
  /** The page was connected before, so that `reconnect` finds it. Default: false. */
  readonly permitted?: boolean | undefined
}
