import {
  checksumAddress,
  createWalletSession,
  switchWallet,
  type WalletSession,
  type WalletSessionOptions,
  type WalletState,
} from '@kit/adapter-evm-shared'
import { type Eip1193Provider, isKitError, networkNotFound, type Network, type Platform } from '@kit/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'

export type Eip1193ConnectorOptions = Pick<WalletSessionOptions, 'getProvider' | 'prepare' | 'existing' | 'life'> & {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** Else `injected`. */
  readonly type?: string | undefined
  readonly networks: readonly Network[]
  readonly platform: Platform
}

/** What our own connectors have beyond wagmi's. */
export type OwnConnector = {
  /** Ends the connector's side of a connection and leaves the wallet's as it is. */
  close(): void
  wallet(): Eip1193Provider | undefined
  /** Its accounts and chain, while it is connected. */
  walletState(): WalletState | undefined
  /** Connects with an existing session; `lastKnown`: its state at the last visit. */
  adopt(lastKnown: WalletState): Promise<WalletState>
}

/** The connect parameters of wagmi 2 and 3 in one type. */
type ConnectParameters = {
  readonly chainId?: number | undefined
  readonly isReconnecting?: boolean | undefined
  /** From wagmi 3 on. */
  readonly withCapabilities?: boolean | undefined
}

/** What providers of a pairing have beyond EIP-1193. */
type SharedProvider = Eip1193Provider & { readonly disconnect?: () => Promise<void> }

/** A wallet session as a wagmi connector, in the place of wagmi's `injected`. */
export function eip1193Connector(
  options: Eip1193ConnectorOptions,
): CreateConnectorFn<Eip1193Provider | undefined, OwnConnector> {
  const { id, name, icon, rdns, existing, networks, platform } = options
  return ({ emitter, chains }) => {
    const session: WalletSession = createWalletSession({
      ...options,
      connectorId: id,
      checksum: checksumAddress,
      onChange: (change) => emitter.emit('change', change),
      onEnd: () => emitter.emit('disconnect'),
      onReturn: (walletState) => emitter.emit('connect', walletState),
    })

    const switchChain = async (chainId: number) => {
      const network = networks.find((one) => one.id === chainId)
      const chain = chains.find((one) => one.id === chainId)
      const provider = session.provider()
      if (!network || !chain || !provider) throw networkNotFound({ networkId: `eip155:${chainId}` })
      try {
        await switchWallet(provider, { network, platform, signal: options.life })
      } catch (error) {
        // wagmi's users look for the wallet's own code.
        throw isKitError(error) && error.code !== 'ABORTED' ? (error.cause ?? error) : error
      }
      session.onChainChanged(chainId)
      return chain
    }

    return {
      id,
      name,
      ...(icon === undefined ? {} : { icon }),
      ...(rdns === undefined ? {} : { rdns }),
      type: options.type ?? (existing ? 'shared' : 'injected'),
      async connect({ chainId: wanted, isReconnecting = false, withCapabilities }: ConnectParameters = {}) {
        const wasConnected = session.isConnected()
        const { accounts, chainId } = await session.connect({ silently: isReconnecting })
        const isElsewhere = wanted !== undefined && wanted !== chainId && !isReconnecting
        try {
          return {
            accounts: (withCapabilities
              ? accounts.map((address) => ({ address, capabilities: {} }))
              : accounts) as never,
            chainId: isElsewhere ? (await switchChain(wanted)).id : chainId,
          }
        } catch (error) {
          if (!wasConnected) session.close()
          throw error
        }
      },
      async disconnect() {
        const shared = existing && (session.provider() as SharedProvider | undefined)
        await session.disconnect()
        // The dapp’s own wagmi hooks may disconnect: the shared session ends with it.
        await shared?.disconnect?.()
      },
      getAccounts: session.readAccounts,
      getChainId: session.readChainId,
      getProvider: async () => session.provider(),
      isAuthorized: session.isAuthorized,
      switchChain: ({ chainId }) => switchChain(chainId),
      onAccountsChanged: session.onAccountsChanged,
      onChainChanged: session.onChainChanged,
      onDisconnect: session.onDisconnect,
      close: session.close,
      wallet: session.provider,
      walletState: session.walletState,
      adopt: (lastKnown) => session.connect({ lastKnown }),
    }
  }
}
