import type { NativeCurrency, Network, NonEmpty } from '@kit/core/adapter'
import { checkNetworks } from '@kit/core/checks'

/** An EVM chain as the dapp gives it. Those of `viem/chains` fit; `assets` gives it a picture; without one, a drawing of the kit is shown. */
export type EvmChain = {
  /** The EIP-155 chain id. */
  readonly id: number
  /** The display name of the chain. */
  readonly name: string
  /** The native coin, in which fees are paid. */
  readonly nativeCurrency: NativeCurrency
  /** The URLs of JSON-RPC nodes, preferred ones first. */
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
    /** The URLs that wallets get when the chain is added, if the URLs of `default` contain an API key. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  /** The block explorer that transactions and addresses link to. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** True for a test network, whose coins have no value. */
  readonly testnet?: boolean | undefined
  /** Names are looked up with `ensUniversalResolver`. */
  readonly contracts?: Network['contracts']
  /** The icon of the chain: an image id of the wallet explorer, or a URL. */
  readonly assets?: Network['assets']
}

/**
 * An EVM chain as a kit network: `eip155:<id>`. Its RPC addresses are also what wallets get when the chain is
 * added to them, unless it has `chainDefault`; so an address with a key in it wants that, or a transport.
 */
export function fromEvmChain(chain: EvmChain): Network {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, contracts, assets } = chain
  const { http, webSocket } = rpcUrls.default
  const { ensUniversalResolver, nativeToken } = contracts ?? {}
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http, webSocket }, chainDefault: { http: (rpcUrls.chainDefault ?? rpcUrls.default).http } },
    blockExplorers: blockExplorers && {
      default: { name: blockExplorers.default.name, url: blockExplorers.default.url },
    },
    testnet,
    ...((ensUniversalResolver || nativeToken) && { contracts: { ensUniversalResolver, nativeToken } }),
    assets,
  }
}

/**
 * The networks of these chains. They are checked in development.
 * @param option the path of the chains, as it is named in the error
 * @param node each chain needs a node of its own
 * @throws KitError `INVALID_OPTION` where there is no chain, or something else among them
 */
export function toNetworks(option: string, chains: readonly EvmChain[], node: boolean = true): NonEmpty<Network> {
  checkNetworks(option, chains, { numbered: true, node })
  return chains.map(fromEvmChain) as [Network, ...Network[]]
}
