import { connectorNotFound, type Eip1193Provider, isKitError, networkNotFound, noAccounts, type Network, type Platform, walletFailed } from '@kit/core/adapter'
import type { CreateConnectorFn } from '@wagmi/core'
import type { Address } from 'viem'
import { accountsOf } from '../evm/accountsOf.ts'
import { chainIdOf } from '../evm/chainIdOf.ts'
import { listen } from '../evm/listen.ts'
import { requestAccounts } from '../evm/requestAccounts.ts'
import { revokePermission } from '../evm/revokePermission.ts'

export type Eip1193ConnectorOptions = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
  /** Asked for when it is needed and then kept for the connection: `window.ethereum` may be taken by another wallet. */
  readonly getProvider: () => Eip1193Provider | undefined
  /** A connection that stands already and whose end is decided elsewhere: the wallet is neither asked nor told. */
  readonly session?: { readonly accounts: readonly string[]; readonly chainId: number } | undefined
  readonly networks: readonly Network[]
  readonly platform: Platform
  /** Its end takes all listeners off the provider. */
  readonly life: AbortSignal
}

/** Ends the connector's side of a connection and leaves the wallet's as it is. */
export type LetGo = { letGo(): void }

/**
 * An EIP-1193 provider as a wagmi connector. Unlike wagmi's `injected` it validates what the wallet says,
 * keeps nothing in storage, never connects by itself after a disconnect, and leaves no listener behind.
 */
export function eip1193Connector(options: Eip1193ConnectorOptions): CreateConnectorFn<Eip1193Provider | undefined, LetGo> {
  const { id, name, icon, rdns, session, platform, life } = options
  return ({ emitter, chains }) => {
    let pinned: Eip1193Provider | undefined
    let unlisten: (() => void) | undefined
    /** `asking`: what the wallet says meanwhile is kept in `heard`. `ended`: by the wallet, which may bring it back. */
    let status: 'off' | 'asking' | 'connected' | 'ended' = 'off'
    let heard: { accounts?: readonly Address[]; chainId?: number } = {}
    let couldNotRevoke = false
    /** A session as it stands by now. */
    let current = session

    const provider = (): Eip1193Provider => {
      const found = pinned ?? options.getProvider()
      if (!found) throw connectorNotFound({ connectorId: id })
      return found
    }
    const ask = async (method: string): Promise<unknown> => provider().request({ method })
    const readAccounts = async () => accountsOf(await ask('eth_accounts'))
    const readChainId = async (): Promise<number> => {
      const chainId = chainIdOf(await ask('eth_chainId'))
      if (chainId === null) throw walletFailed({ connectorId: id, reason: 'It gave no chain id.' })
      return chainId
    }

    const end = () => {
      if (status !== 'connected') return
      status = 'ended'
      emitter.emit('disconnect')
    }
    const comeBack = async () => {
      if (status !== 'ended') return
      const [accounts, chainId] = await Promise.all([readAccounts(), readChainId()])
      if (status !== 'ended' || accounts.length === 0) return
      status = 'connected'
      emitter.emit('connect', { accounts, chainId })
    }
    // A listener's rejection has nobody to go to: the wallet stays where it was.
    const quietly = (promise: Promise<void>) => void promise.catch(() => undefined)

    const onAccountsChanged = (value: unknown) => {
      if (!Array.isArray(value)) return
      const accounts = accountsOf(value)
      if (status === 'asking') heard.accounts = accounts
      else if (accounts.length === 0) end()
      else if (status === 'ended') quietly(comeBack())
      else {
        if (current) current = { ...current, accounts }
        emitter.emit('change', { accounts })
      }
    }
    const onChainChanged = (value: unknown) => {
      const chainId = chainIdOf(value)
      if (chainId === null) return
      if (status === 'asking') heard.chainId = chainId
      else if (status === 'connected') {
        if (current) current = { ...current, chainId }
        emitter.emit('change', { chainId })
      }
    }
    const onDisconnect = (error?: unknown) => {
      const isTransient = typeof error === 'object' && error !== null && (error as { readonly code?: unknown }).code === 1013
      if (!isTransient) return end()
      quietly(readAccounts().then((accounts) => (accounts.length === 0 ? end() : undefined)))
    }

    const stopListening = () => {
      unlisten?.()
      unlisten = undefined
    }
    const startListening = () => {
      pinned = provider()
      if (unlisten || life.aborted) return
      unlisten = listen(pinned, {
        accountsChanged: onAccountsChanged,
        chainChanged: onChainChanged,
        disconnect: onDisconnect,
        connect: () => quietly(comeBack()),
      })
    }
    life.addEventListener('abort', stopListening, { once: true })

    const letGo = () => {
      stopListening()
      status = 'off'
      pinned = undefined
    }

    const switchChain = async (chainId: number) => {
      const network = options.networks.find((one) => one.id === chainId)
      const chain = chains.find((one) => one.id === chainId)
      if (!network || !chain) throw networkNotFound({ networkId: `eip155:${chainId}` })
      const { switchWalletNetwork } = await import('../evm/switchWalletNetwork.ts')
      try {
        await switchWalletNetwork(provider(), { network, platform, signal: life })
      } catch (error) {
        // wagmi's users look for the wallet's own code.
        throw isKitError(error) ? (error.cause ?? error) : error
      }
      onChainChanged(chainId)
      return chain
    }

    return {
      id,
      name,
      ...(icon === undefined ? {} : { icon }),
      ...(rdns === undefined ? {} : { rdns }),
      type: session ? 'shared' : 'injected',
      async connect({ chainId: wanted, isReconnecting, withCapabilities } = {}) {
        const before = status
        if (before !== 'connected') status = 'asking'
        heard = {}
        try {
          startListening()
          const answer = current?.accounts ?? (isReconnecting ? await ask('eth_accounts') : await requestAccounts(provider(), { choose: couldNotRevoke }))
          const first = heard.accounts ?? accountsOf(answer)
          if (first.length === 0) throw noAccounts({ connectorId: id })
          const read = current?.chainId ?? (await readChainId())
          const accounts = heard.accounts ?? first
          if (accounts.length === 0) throw noAccounts({ connectorId: id })
          // An older request that failed meanwhile has stopped it.
          startListening()
          status = 'connected'
          couldNotRevoke = false
          let chainId = heard.chainId ?? read
          if (wanted !== undefined && wanted !== chainId && !isReconnecting) chainId = (await switchChain(wanted)).id
          return {
            accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
            chainId,
          }
        } catch (error) {
          if (before === 'off') letGo()
          else status = before
          throw error
        }
      },
      async disconnect() {
        const gone = pinned
        const wasConnected = status === 'connected'
        letGo()
        if (gone && wasConnected && !session) couldNotRevoke = !(await revokePermission(gone, platform))
      },
      getAccounts: readAccounts,
      getChainId: readChainId,
      getProvider: async () => pinned ?? options.getProvider(),
      isAuthorized: async () => session !== undefined || (await readAccounts().catch(() => [])).length > 0,
      switchChain: ({ chainId }) => switchChain(chainId),
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
      letGo,
    }
  }
}
