import { WalletClientError } from '../errors/WalletClientError.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { askRpc } from './askRpc.ts'
import { connectedNamespaces } from './mergeNamespaceConfigs.ts'
import type { ConnectedNamespace } from './NamespaceConfig.ts'
import type { NamespaceContext, NamespaceProvider, NamespaceRequest } from './NamespaceProvider.ts'

/** The common part of the providers of all namespaces; that of eip155 extends it. */
export type NamespaceParts = NamespaceProvider & {
  readonly approved: () => ConnectedNamespace
  readonly toWallet: <T>(request: NamespaceRequest) => Promise<T>
  /** Reads by JSON-RPC. @throws WalletClientError without a URL, or of the endpoint */
  readonly read: (request: NamespaceRequest) => Promise<unknown>
  /** Whether there is a URL for the chain. */
  readonly canRead: (chainId: string) => boolean
}

const nothing: ConnectedNamespace = { chains: [], methods: [], events: [], accounts: [] }

/** Methods that only a wallet can answer. They are never sent to a node. */
const isForWallets = (method: string): boolean =>
  /^(wallet_|personal_|eth_sign|eth_sendTransaction$|(?:solana|polkadot|sui|stacks|xrpl|near|cosmos)_sign)/.test(method)

const referenceOf = (chain: string): string => chain.slice(chain.indexOf(':') + 1)

export const createNamespaceProvider = (context: NamespaceContext): NamespaceParts => {
  const { name, client, session, config, fetch, serviceUrl, projectId } = context
  /** URLs given with a default chain, by reference. */
  const urls = new Map<string, string>()
  let chosen: string | undefined

  const approved = (): ConnectedNamespace => connectedNamespaces(session().namespaces)[name] ?? nothing

  const getDefaultChain = (): string => {
    if (chosen !== undefined) return chosen
    const { chains } = approved()
    const wanted = config()?.defaultChain
    const reference = wanted === undefined ? undefined : referenceOf(wanted)
    const found = reference !== undefined && chains.includes(`${name}:${reference}`) ? reference : chains[0]
    if (found === undefined) throw new WalletClientError('NO_MATCHING_KEY', undefined, { message: 'ChainId not found' })
    return referenceOf(found)
  }

  const findUrl = (chainId: string): string | undefined => {
    const reference = referenceOf(chainId)
    const rpcMap = config()?.rpcMap ?? {}
    const hosted = serviceUrl === undefined ? undefined : `${serviceUrl}/v1/?chainId=${chainId}&projectId=${projectId}`
    return urls.get(reference) ?? rpcMap[chainId] ?? rpcMap[reference] ?? hosted
  }
  const urlOf = (chainId: string): string => {
    const url = findUrl(chainId)
    if (url === undefined)
      throw new WalletClientError('MISSING_OR_INVALID', undefined, {
        message: `No RPC url provided for chainId: ${referenceOf(chainId)}`,
      })
    checkHttpUrl(url, `RPC url of ${chainId}`)
    return url
  }

  const read: NamespaceParts['read'] = async ({ chainId, request: { method, params = [], signal } }) =>
    askRpc({ url: urlOf(chainId), method, params, fetch, signal })

  const toWallet = <T>({
    topic,
    chainId,
    expiry,
    request: { method, params = [], signal },
  }: NamespaceRequest): Promise<T> => {
    const { chains } = approved()
    if (!chains.includes(chainId)) {
      const message = `Chain '${chainId}' not approved. Please use one of the following: ${chains.toString()}`
      throw new WalletClientError('UNSUPPORTED_CHAINS', undefined, { message })
    }
    return client.request<T>({ topic, chainId, request: { method, params }, expiry, signal })
  }

  const request = async <T>(asked: NamespaceRequest): Promise<T> => {
    const { method } = asked.request
    const { methods, chains } = approved()
    if (methods.includes(method)) return toWallet<T>(asked)
    if (isForWallets(method)) throw new WalletClientError('UNAUTHORIZED_METHOD', method)
    if (name !== 'eip155' && !chains.includes(asked.chainId)) {
      throw new WalletClientError('NO_MATCHING_KEY', undefined, {
        message: `JSON-RPC provider for ${asked.chainId} not found`,
      })
    }
    return (await read(asked)) as T
  }

  const requestAccounts = (): string[] => {
    const all = approved().accounts
    if (all.length === 0) return []
    const chainId = `${name}:${getDefaultChain()}`
    const there = all.filter((account) => account.startsWith(`${chainId}:`))
    // On EIP-155 an address is the same on every chain, and a wallet may have switched to a chain that it did not list.
    const accounts = [
      ...new Set((there.length === 0 && name === 'eip155' ? all : there).map((account) => account.split(':')[2]!)),
    ]
    const place = (address: string): number => {
      const index = context.selected().findIndex((one) => one.toLowerCase() === address.toLowerCase())
      return index === -1 ? Number.MAX_SAFE_INTEGER : index
    }
    return accounts.toSorted((one, other) => place(one) - place(other))
  }

  return {
    name,
    get namespace() {
      return { ...config(), ...approved() }
    },
    approved,
    toWallet,
    read,
    canRead: (chainId) => findUrl(chainId) !== undefined,
    request,
    getDefaultChain,
    requestAccounts,
    setDefaultChain: (chain, rpcUrl) => {
      const reference = referenceOf(chain)
      if (rpcUrl !== undefined) {
        checkHttpUrl(rpcUrl, `RPC url of ${name}:${reference}`)
        urls.set(reference, rpcUrl)
      }
      chosen = reference
      context.onDefaultChain(`${name}:${reference}`)
    },
  }
}
