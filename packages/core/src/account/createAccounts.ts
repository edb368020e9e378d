import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { parseCaipAddress } from '../caip/parseCaipAddress.ts'
import { capabilityMissing } from '../errors/catalogue.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellIn } from '../kit/cells.ts'
import type { KitStore } from '../kit/createKitStore.ts'
import { createMachine, type Machine } from '../kit/createMachine.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccountState } from './AccountState.ts'
import { type AccountEffect, type AccountEvent, transition } from './machine.ts'
import { selectAccount } from './selectAccount.ts'

export type Accounts = {
  readonly machines: Readonly<Record<string, Machine<AccountState, AccountEvent>>>
  /** Follows the active connection of a namespace. */
  readonly follow: (namespace: string, connection: AdapterConnection | undefined) => void
  readonly destroy: () => void
}

export type CreateAccountsParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly options: ResolvedOptions
  readonly adapters: Adapters
}

/** SPEC §9: HTTP and RPC answers come within 10 s. */
const balanceLimitMs = 10_000

export function createAccounts({ store, platform, options, adapters }: CreateAccountsParameters): Accounts {
  const life = new AbortController()
  const attempts = new Map<string, AbortController>()

  async function read(namespace: string, { caipAddress, attempt }: AccountEffect & { type: 'balance.read' }): Promise<void> {
    const controller = new AbortController()
    const stop = (): void => controller.abort()
    life.signal.addEventListener('abort', stop, { once: true })
    attempts.set(`${namespace} ${attempt}`, controller)
    try {
      const { address, networkId } = parseCaipAddress(caipAddress)
      const value = await withDeadline({ platform, what: 'The balance', limitMs: balanceLimitMs, signal: controller.signal }, async (signal) => {
        const { getBalance } = (await adapters.load(namespace)).capabilities
        const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
        if (!getBalance || !network) throw capabilityMissing({ capability: 'getBalance', namespace })
        return getBalance({ address, network, signal })
      })
      machines[namespace]?.send({ type: 'balance.succeeded', attempt, value })
    } catch (error) {
      machines[namespace]?.send({ type: 'balance.failed', attempt, error: toKitError(error) })
    } finally {
      life.signal.removeEventListener('abort', stop)
      attempts.delete(`${namespace} ${attempt}`)
    }
  }

  const machines: Readonly<Record<string, Machine<AccountState, AccountEvent>>> = Object.fromEntries(
    options.adapters.map(({ namespace }) => [
      namespace,
      createMachine<AccountState, AccountEvent, AccountEffect>({
        cell: cellIn(store, 'accounts', namespace),
        transition,
        run(effect) {
          if (effect.type === 'balance.read') void read(namespace, effect)
          else attempts.get(`${namespace} ${effect.attempt}`)?.abort()
        },
      }),
    ]),
  )

  return {
    machines,
    follow(namespace, connection) {
      const caipAddress = connection ? selectAccount(connection).caipAddress : null
      const configured = options.networks.some(({ caipNetworkId }) => caipNetworkId === connection?.networkId)
      const readable = configured && adapters.loaded(namespace)?.capabilities.getBalance !== undefined
      machines[namespace]?.send({ type: 'account.changed', caipAddress, readable })
    },
    destroy: () => life.abort(),
  }
}
