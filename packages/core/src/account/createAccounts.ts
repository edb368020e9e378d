import { linkSignals } from '../abort/linkSignals.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { type CaipAddress, parseCaipAddress } from '../caip/caip.ts'
import { capabilityMissing, networkNotFound } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { cellIn } from '../store/cellIn.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import type { AccountBalance, AccountState } from './AccountState.ts'
import type { BalanceCache } from './BalanceCache.ts'
import { checkBalance } from './checkBalance.ts'
import type { Identities } from './createIdentities.ts'
import type { TokenBalances } from './createTokenBalances.ts'
import { type AccountEffect, type AccountEvent, transition } from './machine.ts'

export type AccountMachine = Machine<AccountState, AccountEvent, AccountEffect>

export type Accounts = {
  readonly machines: Readonly<Record<string, AccountMachine>>
  /** Follows the account that the page sees in a namespace. */
  readonly follow: (
    namespace: string,
    account: { readonly connection: AdapterConnection; readonly caipAddress: CaipAddress } | undefined,
  ) => void
  readonly destroy: () => void
}

export type CreateAccountsParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly options: ResolvedOptions
  readonly adapters: Adapters
  readonly cache: BalanceCache
  /** Undefined where there is no service that knows names. */
  readonly createIdentities: ((life: AbortSignal) => Identities) | undefined
  /** Undefined where the dapp names no tokens. */
  readonly tokens: TokenBalances | undefined
}

/** SPEC §9: HTTP and RPC answers come within 10 s. */
const balanceLimitMs = 10_000

export function createAccounts({
  store,
  platform,
  options,
  adapters,
  cache,
  createIdentities,
  tokens,
}: CreateAccountsParameters): Accounts {
  const life = new AbortController()
  const identities = createIdentities?.(life.signal)
  /** Of balances, by namespace. */
  const reads = new Map<string, AbortController>()
  const networkOf = (networkId: string): Network | undefined => findNetwork(options.networks, networkId)

  async function balanceOf(
    namespace: string,
    { caipAddress, fresh }: AccountEffect & { type: 'balance.read' },
    signal: AbortSignal,
  ): Promise<AccountBalance> {
    const { address, networkId } = parseCaipAddress(caipAddress)
    const network = networkOf(networkId)
    if (!network) throw networkNotFound({ networkId })
    const { afterPaint } = platform
    // The account itself is shown first. That is no time of the balance's: a page that nobody sees may run all timers at once.
    if (afterPaint && (fresh || !cache.get(caipAddress, network)))
      await new Promise<void>((resolve) => afterPaint(resolve))
    return withDeadline({ platform, what: 'The balance', limitMs: balanceLimitMs, signal }, async (limited) => {
      const { capabilities } = await adapters.load(namespace)
      const readToken = tokens?.reader(network, capabilities)
      // Only the native coin has a place in storage.
      if (readToken) return readToken({ address, signal: limited })
      const known = fresh ? undefined : cache.get(caipAddress, network)
      if (known) return known
      if (!capabilities.getBalance) throw capabilityMissing({ capability: 'getBalance', namespace })
      const value = checkBalance(await capabilities.getBalance({ address, network, signal: limited }))
      cache.set(caipAddress, value)
      return value
    })
  }

  function readBalance(
    namespace: string,
    machine: AccountMachine,
    effect: AccountEffect & { type: 'balance.read' },
  ): void {
    const { attempt } = effect
    const { controller, unlink } = linkSignals(life.signal)
    reads.get(namespace)?.abort()
    reads.set(namespace, controller)
    balanceOf(namespace, effect, controller.signal)
      .then(
        (value) => machine.send({ type: 'balance.succeeded', attempt, value }),
        (error: unknown) => machine.send({ type: 'balance.failed', attempt, error: toKitError(error) }),
      )
      .finally(unlink)
  }

  const machines: Readonly<Record<string, AccountMachine>> = Object.fromEntries(
    options.adapters.map(({ namespace }) => {
      const machine: AccountMachine = createMachine({
        cell: cellIn(store, 'accounts', namespace),
        transition,
        run(effect: AccountEffect) {
          if (effect.type === 'balance.read') readBalance(namespace, machine, effect)
          else if (effect.type === 'balance.abort') reads.get(namespace)?.abort()
          else identities?.run(namespace, machine, effect)
        },
      })
      return [namespace, machine]
    }),
  )

  return {
    machines,
    follow(namespace, account) {
      const network = account && networkOf(account.connection.networkId)
      const capabilities = adapters.loaded(namespace)?.capabilities ?? {}
      const readable =
        network !== undefined && (tokens?.reader(network, capabilities) ?? capabilities.getBalance) !== undefined
      const named = network !== undefined && identities?.knows(network) === true
      machines[namespace]?.send({ type: 'account.changed', caipAddress: account?.caipAddress ?? null, readable, named })
    },
    destroy: () => life.abort(),
  }
}
