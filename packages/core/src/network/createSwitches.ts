import type { Adapters } from '../adapter/createAdapters.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { aborted, capabilityMissing, notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Network } from '../networks/Network.ts'
import type { Machine } from '../store/createMachine.ts'
import type { NetworkEffect, NetworkEvent, NetworkMoves, NetworkStep, WalletChanged } from './machine.ts'
import type { NetworkState } from './NetworkState.ts'
import { arrivalTransition, type SwitchEvent, switchTransition } from './switchTransition.ts'

/** From one network to another: for those who do. */
export type Switches = {
  readonly send: (event: SwitchEvent) => void
  /** What a wallet's move means while a switch is on. */
  readonly arrive: (state: NetworkState, event: WalletChanged) => NetworkStep
  /** Settles with the switch: asks the wallet where one is connected that can, else only chooses. */
  readonly switchTo: (networkId: CaipNetworkId, signal?: AbortSignal) => Promise<void>
  readonly run: (effect: NetworkEffect) => void
  readonly destroy: () => void
}

export type CreateSwitchesParameters = {
  readonly machine: Machine<NetworkState, NetworkEvent, NetworkEffect>
  readonly moves: NetworkMoves
  readonly find: (networkId: CaipNetworkId) => Network
  readonly adapters: Adapters
  readonly activeConnection: (namespace: string) => AdapterConnection | undefined
}

export function createSwitches({
  machine,
  moves,
  find,
  adapters,
  activeConnection,
}: CreateSwitchesParameters): Switches {
  const attempts = new Map<
    number,
    { readonly controller: AbortController; readonly arrive: () => void; readonly promise: Promise<void> }
  >()
  const life = new AbortController()
  const send = (event: SwitchEvent): void => machine.step((state) => switchTransition(moves, state, event))

  async function ask(network: Network, signal: AbortSignal): Promise<void> {
    const namespace = network.chainNamespace
    const connection = activeConnection(namespace)
    if (!connection) throw notConnected({ namespace })
    const { switchNetwork } = (await adapters.load(namespace)).capabilities
    if (!switchNetwork) throw capabilityMissing({ capability: 'switchNetwork', namespace })
    await switchNetwork({ connectorId: connection.connectorId, network, signal })
  }

  function begin({ networkId, attempt }: NetworkEffect & { type: 'wallet.switch' }): void {
    const { controller, unlink } = linkSignals(life.signal)
    let arrive = (): void => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const promise = withSignal(controller.signal, () =>
      Promise.race([arrived, ask(find(networkId), controller.signal)]),
    )
      .then(
        () => send({ type: 'switch.succeeded', attempt }),
        (cause: unknown) => {
          const error = toKitError(cause)
          send({ type: 'switch.failed', attempt, error })
          throw error
        },
      )
      .finally(() => {
        unlink()
        attempts.delete(attempt)
      })
    promise.catch(() => {})
    attempts.set(attempt, { controller, arrive, promise })
  }

  return {
    send,
    arrive: (state, event) => arrivalTransition(moves, state, event),
    run(effect) {
      if (effect.type === 'wallet.switch') begin(effect)
      else if (effect.type === 'wallet.abort') attempts.get(effect.attempt)?.controller.abort()
      else if (effect.type === 'wallet.arrived') attempts.get(effect.attempt)?.arrive()
    },
    async switchTo(networkId, signal) {
      const namespace = find(networkId).chainNamespace
      if (signal?.aborted) throw aborted()
      const connection = activeConnection(namespace)
      const asks = connection && adapters.loaded(namespace)?.capabilities.switchNetwork
      if (!asks || connection.networkId === networkId) return machine.send({ type: 'network.chosen', networkId })
      send({ type: 'switch.requested', networkId })
      const { attempt } = machine.get()
      const stop = (): void => {
        if (machine.get().attempt === attempt) send({ type: 'switch.cancelled' })
      }
      signal?.addEventListener('abort', stop, { once: true })
      try {
        await (attempts.get(attempt)?.promise ?? Promise.reject(aborted()))
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    destroy: () => life.abort(),
  }
}
