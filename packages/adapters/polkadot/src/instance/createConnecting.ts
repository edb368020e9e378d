import {
  anySignal,
  aborted,
  type AdapterConnection,
  type AdapterInstance,
  type CaipNetworkId,
  connectorNotFound,
  isKitError,
  noAccounts,
  plainText,
  walletFailed,
  withSignal,
} from '@kit/core/adapter'
import type { OpenWallet } from '../discovery/createDiscovery.ts'
import { toKitError } from '../errors/toKitError.ts'
import { type GivenAccount, type InjectedWallet, readAccounts, toInjectedWallet } from '../injected/InjectedWallet.ts'
import type { InstanceContext } from './InstanceContext.ts'

export type OpenedWallet = {
  readonly injected: InjectedWallet
  readonly given: readonly GivenAccount[]
  readonly name: string
}

/**
 * Opens a wallet and reads its accounts. Leaves nothing behind that would have to be undone.
 * @throws KitError `WALLET_FAILED` where it is no wallet, or whatever the wallet fails with
 */
async function openWallet(
  open: OpenWallet,
  { connectorId, dappName }: { readonly connectorId: string; readonly dappName: string },
): Promise<OpenedWallet> {
  const opened = await open(dappName)
  const injected = toInjectedWallet(opened)
  if (!injected) throw walletFailed({ connectorId, reason: 'It is no wallet of this kind.' })
  const given = readAccounts(await injected.accounts.get())
  if (!given) throw walletFailed({ connectorId, reason: 'It gave no list of accounts.' })
  return { injected, given, name: nameOf(opened) }
}

function nameOf(opened: unknown): string {
  try {
    return plainText((Object(opened) as { readonly name?: unknown }).name, 48)
  } catch {
    return ''
  }
}

export type Connecting = Pick<AdapterInstance, 'connect' | 'reconnect'> & {
  /** Ends the attempts of a connector, as their signals do. */
  readonly cancel: (connectorId: string) => void
}

export function createConnecting({
  host,
  networks,
  discovery,
  links,
  record,
  questions,
  life,
}: InstanceContext): Connecting {
  const attempts = new Set<{ readonly connectorId: string; readonly controller: AbortController }>()
  /** Prompts of cancelled attempts that the wallet has not answered yet, by connector. */
  const unanswered = new Map<string, Promise<OpenedWallet>>()

  const live = (connectorId: string): AdapterConnection | null => links.find(connectorId)?.connection ?? null
  const isOffered = (networkId: CaipNetworkId) => networks.some(({ caipNetworkId }) => caipNetworkId === networkId)

  function take(
    connectorId: string,
    { injected, given, name }: OpenedWallet,
    networkId: CaipNetworkId,
  ): AdapterConnection | null {
    const row = discovery.connectors().find(({ id }) => id === connectorId)
    const { imageUrl, rdns } = row ?? {}
    const wallet = {
      name: row?.name === 'Browser Wallet' && name ? name : (row?.name ?? connectorId),
      ...(imageUrl && { imageUrl }),
      ...(rdns && { rdns }),
    }
    const connection = links.add({ connectorId, injected, given, networkId, wallet })
    if (connection) {
      record.set(connectorId, networkId)
      questions.allow(connectorId)
    }
    return connection
  }

  function begin(connectorId: string, signal: AbortSignal) {
    const attempt = { connectorId, controller: new AbortController() }
    attempts.add(attempt)
    return {
      stop: anySignal([signal, life, attempt.controller.signal]),
      end: () => void attempts.delete(attempt),
    }
  }

  return {
    cancel(connectorId) {
      for (const attempt of attempts) if (attempt.connectorId === connectorId) attempt.controller.abort()
    },

    async connect({ connectorId, network, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      const existing = live(connectorId)
      if (existing) return existing
      discovery.look()
      const open = discovery.find(connectorId)
      if (!open) throw connectorNotFound({ connectorId })

      const { stop, end } = begin(connectorId, signal)
      const asked = unanswered.get(connectorId)
      // The wallet still shows the question of an attempt that was left: its answer is this one's.
      const answer = openWallet(open, { connectorId, dappName: host.metadata.name }).catch((error: unknown) => {
        if (
          asked &&
          toKitError(error, { connectorId }).code === 'REQUEST_PENDING' &&
          unanswered.get(connectorId) === asked
        )
          return asked
        throw error
      })
      try {
        const opened = await withSignal(stop, answer)
        if (stop.aborted) throw aborted()
        const networkId =
          network && isOffered(network.caipNetworkId) ? network.caipNetworkId : networks[0].caipNetworkId
        const connection = live(connectorId) ?? take(connectorId, opened, networkId)
        if (!connection) throw noAccounts({ connectorId })
        return connection
      } catch (error) {
        if (!stop.aborted) throw toKitError(error, { connectorId })
        unanswered.set(connectorId, answer)
        const settled = (): void => {
          if (unanswered.get(connectorId) === answer) unanswered.delete(connectorId)
        }
        answer.then(settled, settled)
        throw aborted()
      } finally {
        end()
      }
    },

    async reconnect({ connectorId, signal }) {
      if (signal.aborted || life.aborted) throw aborted()
      const networkId = record.networkOf(connectorId)
      // Only a wallet that was connected may be opened: any other would prompt the user.
      if (networkId === undefined) return live(connectorId)
      const { stop, end } = begin(connectorId, signal)
      try {
        const open = await withSignal(stop, () => discovery.whenThere(connectorId, stop))
        const existing = live(connectorId)
        if (existing) return existing
        const opened = await withSignal(stop, () =>
          questions.ask(connectorId, () => openWallet(open, { connectorId, dappName: host.metadata.name })),
        )
        if (stop.aborted) throw aborted()
        if (!opened) return live(connectorId)
        return (
          live(connectorId) ?? take(connectorId, opened, isOffered(networkId) ? networkId : networks[0].caipNetworkId)
        )
      } catch (error) {
        if (isKitError(error, 'ABORTED')) throw error
        if (!isKitError(error, 'NOT_CONNECTED')) return null
        record.remove(connectorId)
        throw error
      } finally {
        end()
      }
    },
  }
}
