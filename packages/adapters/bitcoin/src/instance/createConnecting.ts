import { aborted, type AdapterConnection, type AdapterInstance, connectorNotFound, noAccounts } from '@kit/core/adapter'
import { untilAborted } from '../async/untilAborted.ts'
import type { Discovery, Listed } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type ChainName, chainIds, chainNameOf } from '../network/ChainName.ts'
import type { BitcoinWallet, Shared } from '../wallets/BitcoinWallet.ts'
import type { Connections } from './Live.ts'

export type Connecting = {
  readonly connect: AdapterInstance['connect']
  readonly reconnect: AdapterInstance['reconnect']
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({
  connections,
  discovery,
  life,
  usual,
}: {
  readonly connections: Connections
  readonly discovery: Discovery
  readonly life: AbortSignal
  /** The dapp's first network. */
  readonly usual: ChainName
}): Connecting {
  const attempts = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  /** What a wallet was asked by an attempt that nobody waits for any more. */
  const unanswered = new Map<string, Promise<Shared>>()
  /** What is being taken up again silently. */
  const restoring = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  const isAsked = (connectorId: string) => [...attempts].some((attempt) => attempt.connectorId === connectorId)

  /** @throws KitError `NO_ACCOUNTS`, `WALLET_FAILED` */
  async function adopt(
    { connector }: Listed,
    wallet: BitcoinWallet,
    shared: Shared,
    stop: AbortSignal,
  ): Promise<AdapterConnection> {
    if (shared.accounts.length === 0) throw noAccounts({ connectorId: connector.id })
    const { readAccounts } = await import('../accounts/readAccounts.ts')
    const [first, ...rest] = readAccounts(shared, connector.id)
    if (stop.aborted) throw aborted()
    if (!first) throw noAccounts({ connectorId: connector.id })
    return (
      connections.find(connector.id) ??
      connections.put({ connector, wallet, accounts: [first, ...rest], networkId: chainIds[shared.chain] })
    )
  }

  /** The wallet said yes to nobody: unless somebody else took it up, its permission is given back. */
  const undo = async (connectorId: string, wallet: BitcoinWallet) => {
    if (life.aborted || connections.find(connectorId) || isAsked(connectorId)) return
    await wallet.disconnect?.()
  }

  /** Asks, or waits for the answer to what is still shown in the wallet. */
  const ask = (
    connectorId: string,
    wallet: BitcoinWallet,
    wish: Parameters<BitcoinWallet['connect']>[0],
  ): Promise<Shared> => {
    const asked = unanswered.get(connectorId)
    const answer = wallet.connect(wish)
    if (!asked) return answer
    return answer.catch((error: unknown) => {
      if (
        toKitError(error, { connectorId, isConnecting: true }).code === 'REQUEST_PENDING' &&
        unanswered.get(connectorId) === asked
      )
        return asked
      throw error
    })
  }

  return {
    cancel(connectorId) {
      for (const attempt of [...attempts, ...restoring])
        if (attempt.connectorId === connectorId) attempt.controller.abort()
    },

    async connect({ connectorId: wanted, network, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      discovery.look()
      const existing = connections.find(wanted)
      if (existing) return existing
      const listed = discovery.find(wanted)
      if (!listed) throw connectorNotFound({ connectorId: wanted })
      const { id: connectorId } = listed.connector

      const controller = new AbortController()
      const attempt = { connectorId, controller }
      const stop = AbortSignal.any([signal, life, controller.signal])
      attempts.add(attempt)
      let answer: Promise<Shared> | undefined
      let wallet: BitcoinWallet | undefined
      try {
        wallet = await untilAborted(listed.load(), stop)
        const chain = network && chainNameOf(network.caipNetworkId)
        // Fetched while the person looks at the prompt; a failure shows when it is needed.
        import('../accounts/readAccounts.ts').catch(() => undefined)
        answer = ask(connectorId, wallet, { chain, usual })
        const shared = await untilAborted(answer, stop)
        return await adopt(listed, wallet, shared, stop)
      } catch (error) {
        if (!stop.aborted) throw toKitError(error, { connectorId, isConnecting: true })
        attempts.delete(attempt)
        if (answer && wallet) {
          const given = wallet
          const late = answer
          unanswered.set(connectorId, late)
          const settled = () => void (unanswered.get(connectorId) === late && unanswered.delete(connectorId))
          late.then(settled, settled)
          late.then(() => undo(connectorId, given)).catch(() => undefined)
        }
        throw aborted()
      } finally {
        attempts.delete(attempt)
      }
    },

    async reconnect({ connectorId: wanted, signal }) {
      const controller = new AbortController()
      const stop = AbortSignal.any([signal, life, controller.signal])
      if (stop.aborted) throw aborted()
      discovery.look()
      const existing = connections.find(wanted)
      if (existing) return existing
      const attempt = { connectorId: wanted, controller }
      restoring.add(attempt)
      stop.addEventListener('abort', () => restoring.delete(attempt), { once: true })
      const listed = await untilAborted(discovery.whenThere(wanted, stop), stop)
      const answer = (async () => {
        const wallet = await listed.load()
        const shared = await wallet.read?.()
        return shared && shared.accounts.length > 0 ? adopt(listed, wallet, shared, stop) : null
      })()
      // Not permitted any more, locked, or of no shape: nothing to take up.
      return untilAborted(
        answer.catch(() => null),
        stop,
      ).finally(() => restoring.delete(attempt))
    },
  }
}
