import type { Emitter } from '../events/createEmitter.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { NamespaceFacade } from './NamespaceFacade.ts'
import type { RequestArguments } from './NamespaceProvider.ts'

export type NamespaceFaceParts = {
  readonly name: string
  readonly events: Emitter<Record<string, unknown>>
  readonly isConnected: () => boolean
  readonly request: (args: RequestArguments, chain: string | undefined) => Promise<unknown>
  readonly setDefaultChain: (chain: string) => void
}

/** EIP-1193, by kind of error. */
const codes: Readonly<Record<string, number>> = {
  USER_REJECTED: 4001,
  USER_REJECTED_METHODS: 4001,
  UNAUTHORIZED_METHOD: 4200,
  UNSUPPORTED_METHODS: 4200,
  USER_DISCONNECTED: 4900,
}

const toEip1193 = (error: unknown): unknown => {
  const code = isWalletClientError(error) ? codes[error.kind] : undefined
  return isWalletClientError(error) && code !== undefined
    ? Object.assign(
        new WalletClientError(error.kind, undefined, {
          code,
          message: error.message,
          cause: error,
          context: error.context,
        }),
        { data: error.context['data'] },
      )
    : error
}

/** Some wallets also answer 5000 for an unknown chain: the code that switches networks distinguishes the two. */
const keepsCodes = (method: string): boolean => method === 'wallet_switchEthereumChain'

export const createNamespaceFacade = ({
  name,
  events,
  isConnected,
  request,
  setDefaultChain,
}: NamespaceFaceParts): NamespaceFacade => {
  const isEip155 = name === 'eip155'
  const facade: NamespaceFacade = {
    request: async <T>(
      { chainId, ...args }: Parameters<NamespaceFacade['request']>[0],
      chain = chainId,
    ): Promise<T> => {
      if (!isConnected())
        throw new WalletClientError('NOT_INITIALIZED', undefined, {
          message: 'Please call connect() before request()',
          code: isEip155 ? 4900 : undefined,
        })
      try {
        const result = await request(args, chain)
        return (isEip155 && args.method === 'eth_chainId' ? `0x${Number(result).toString(16)}` : result) as T
      } catch (error) {
        throw isEip155 && !keepsCodes(args.method) ? toEip1193(error) : error
      }
    },
    setDefaultChain,
    on: (event, listener) => {
      events.on(`${name}:${event}`, listener as (value: unknown) => unknown)
      return facade
    },
    removeListener: (event, listener) => {
      events.off(`${name}:${event}`, listener as (value: unknown) => unknown)
      return facade
    },
  }
  return facade
}
