import type { CaipNetworkId, Eip1193Provider } from '@kit/core/adapter'
import { type Requests, RpcError } from './createRequests.ts'

/** The wallet's EVM accounts, the shown one first, and its chain. */
export type EvmState = { readonly addresses: readonly string[]; readonly networkId: CaipNetworkId }

export type EvmProvider = Eip1193Provider & {
  readonly disconnect: () => Promise<void>
  /** Emits events for what differs from `before`. */
  readonly emitChanges: (before: EvmState) => void
}

type Listener = (value: unknown) => void

/** The wallet as an EIP-1193 provider. */
export function createEvmProvider({
  evmState,
  requests,
  switchNetwork,
  disconnect,
}: {
  readonly evmState: () => EvmState
  readonly requests: Requests
  /** @throws RpcError 4902 */
  readonly switchNetwork: (networkId: CaipNetworkId) => Promise<void>
  readonly disconnect: () => Promise<void>
}): EvmProvider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const chainId = (): string => hexOf(evmState().networkId)
  const permissions = () => [{ parentCapability: 'eth_accounts' }]

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return evmState().addresses
        case 'eth_chainId':
          return chainId()
        case 'wallet_getPermissions':
        case 'wallet_requestPermissions':
          return permissions()
        case 'wallet_revokePermissions':
          // EIP-2255: the page forgets the account itself. With a permission context it is ERC-7715, and the frame asks the user.
          if (isAccountsPermission(params)) return null
          break
        case 'wallet_switchEthereumChain':
          await switchNetwork(`eip155:${switchTarget(params)}`)
          return null
        case 'wallet_addEthereumChain':
          throw new RpcError(4902, 'The wallet does not add networks.')
      }
      return requests.request({ method, params, networkId: evmState().networkId })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as Listener)
    },
    disconnect,
    emitChanges(before) {
      const now = evmState()
      if (before.networkId !== now.networkId) emit('chainChanged', chainId())
      if (before.addresses.join() !== now.addresses.join()) emit('accountsChanged', now.addresses)
    },
  }
}

const hexOf = (networkId: CaipNetworkId): string => `0x${Number(networkId.split(':')[1]).toString(16)}`

const firstOf = (params: unknown): Readonly<Record<string, unknown>> =>
  Object(Array.isArray(params) ? (params as readonly unknown[])[0] : undefined) as Readonly<Record<string, unknown>>

const isAccountsPermission = (params: unknown): boolean => 'eth_accounts' in firstOf(params)

function switchTarget(params: unknown): number {
  const { chainId } = firstOf(params)
  const id = typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(id) || id < 1) throw new RpcError(-32602, 'The chain id is invalid.')
  return id
}
