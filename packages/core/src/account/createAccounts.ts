import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import type { Identity } from '../api/blockchain/Identity.ts'
import type { CaipAddress } from '../caip/CaipIds.ts'
import { parseCaipAddress } from '../caip/parseCaipAddress.ts'
import { networkNotFound } from '../errors/networkErrors.ts'
import { capabilityMissing } from '../errors/walletErrors.ts'
import { isKitError } from '../errors/isKitError.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellIn } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { hasNames } from '../networks/hasNames.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccountBalance, AccountState } from './AccountState.ts'
import type { BalanceCache } from './BalanceCache.ts'
import { type AccountEffect, type AccountEvent, transition } from './machine.ts'
import { readBalance, shownToken } from './readBalance.ts'

export type Accounts = {
  readonly machines: Readonly<Record<string, Machine<AccountState, AccountEvent>>>
  /** Follows the account that the page sees in a namespace. */
  readonly follow: (namespace: string, account: { readonly connection: AdapterConnection; readonly caipAddress: CaipAddress } | undefined) => void
  readonly destroy: () => void
}

export type CreateAccountsParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly options: ResolvedOptions
  readonly adapters: Adapters
  readonly loadCache: () => Promise<BalanceCache>
  /** Undefined where there is no service that knows names. @throws KitError */
  readonly readIdentity: ((parameters: { readonly address: string; readonly network: Network; readonly signal: AbortSignal }) => Promise<Identity>) | undefined
  readonly onError: (error: unknown) => void
}

/** SPEC §9: HTTP and RPC answers come within 10 s. */
const balanceLimitMs = 10_000

export function createAccounts({ store, platform, options, adapters, loadCache, readIdentity, onError }: CreateAccountsParameters): Accounts {
  const life = new AbortController()
  const reads = new Map<string, AbortController>()
  const { tokens } = options
  const networkOf = (networkId: string): Network | undefined => findNetwork(options.networks, networkId)

  const told = new Set<string>()
  function missing(namespace: string): void {
    if (told.has(namespace)) return
    told.add(namespace)
    onError(capabilityMissing({ capability: 'getTokenBalance', namespace }))
  }

  /** Runs until it is done, or until the same key is aborted or read anew. */
  async function reading<value>(key: string, run: (signal: AbortSignal) => Promise<value>): Promise<value> {
    const { controller, unlink } = linkSignals(life.signal)
    reads.get(key)?.abort()
    reads.set(key, controller)
    return run(controller.signal).finally(() => {
      unlink()
      if (reads.get(key) === controller) reads.delete(key)
    })
  }

  async function balanceOf(namespace: string, { caipAddress, fresh }: AccountEffect & { type: 'balance.read' }, signal: AbortSignal): Promise<AccountBalance> {
    const { address, networkId } = parseCaipAddress(caipAddress)
    const network = networkOf(networkId)
    if (!network) throw networkNotFound({ networkId })
    // A cache that cannot be had is no reason to know nothing.
    const cache = await loadCache().catch(() => undefined)
    return withDeadline({ platform, what: 'The balance', limitMs: balanceLimitMs, signal }, async (limited) => {
      const { capabilities } = await adapters.load(namespace)
      // Only the native coin has a place in storage.
      const own = shownToken(tokens, network, capabilities) ? undefined : cache
      const known = fresh ? undefined : own?.get(caipAddress, network)
      if (known) return known
      const value = await readBalance({ capabilities, tokens, address, network, signal: limited })
      own?.set(caipAddress, value)
      return value
    })
  }

  const run =
    (namespace: string) =>
    (effect: AccountEffect): void => {
      const { send } = machineOf(namespace)
      switch (effect.type) {
        case 'balance.read': {
          const { attempt } = effect
          reading(`${namespace} balance`, (signal) => balanceOf(namespace, effect, signal)).then(
            (value) => send({ type: 'balance.succeeded', attempt, value }),
            (error: unknown) => send({ type: 'balance.failed', attempt, error: toKitError(error) }),
          )
          return
        }
        case 'identity.read': {
          const { caipAddress } = effect
          const { address, networkId } = parseCaipAddress(caipAddress)
          const network = networkOf(networkId)
          reading(`${namespace} identity`, async (signal) => (network && readIdentity ? readIdentity({ address, network, signal }) : { name: undefined, avatar: undefined })).then(
            (identity) => send({ type: 'identity.succeeded', caipAddress, identity }),
            (error: unknown) => {
              send({ type: 'identity.failed', caipAddress })
              if (!isKitError(error, 'ABORTED')) onError(error)
            },
          )
          return
        }
        default:
          return reads.get(`${namespace} ${effect.type === 'balance.abort' ? 'balance' : 'identity'}`)?.abort()
      }
    }

  const machines: Readonly<Record<string, Machine<AccountState, AccountEvent>>> = Object.fromEntries(
    options.adapters.map(({ namespace }) => [
      namespace,
      createMachine<AccountState, AccountEvent, AccountEffect>({ cell: cellIn(store, 'accounts', namespace), transition, run: run(namespace) }),
    ]),
  )
  function machineOf(namespace: string): Machine<AccountState, AccountEvent> {
    const machine = machines[namespace]
    if (!machine) throw new TypeError(`no machine of ${namespace}`)
    return machine
  }

  return {
    machines,
    follow(namespace, account) {
      const network = account && networkOf(account.connection.networkId)
      const capabilities = adapters.loaded(namespace)?.capabilities ?? {}
      const token = network && tokens?.[network.caipNetworkId]
      // The coin is shown all the same, under its own name.
      if (token && !capabilities.getTokenBalance) missing(namespace)
      const readable = network !== undefined && (capabilities.getBalance ?? shownToken(tokens, network, capabilities)) !== undefined
      const named = network !== undefined && readIdentity !== undefined && hasNames(network)
      machines[namespace]?.send({ type: 'account.changed', caipAddress: account?.caipAddress ?? null, readable, named })
    },
    destroy: () => life.abort(),
  }
}
