import { sessionOf } from '../storage/createSessionStorage.ts'
import { withDeadline } from '../abort/withDeadline.ts'
import { loadAdapter } from '../adapter/loadAdapter.ts'
import { checkBalance } from '../adapter/checkBalance.ts'
import type { CaipAddress } from '../caip/caip.ts'
import { parseCaipAddress } from '../caip/caipAddress.ts'
import { networkNotFound } from '../errors/connectErrors.ts'
import { capabilityMissing } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import { isKitError } from '../errors/KitError.ts'
import { truncateAddress } from '../format/addresses.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Identity } from '../services/blockchain/identity.ts'
import { dispatch, read, worldOf } from '../kernel/dispatch.ts'
import type { AccountBalance } from './AccountState.ts'
import { createBalanceCache } from './createBalanceCache.ts'
import type { AccountEffect } from './machine.ts'
import { lacksTokens, shownToken } from './readable.ts'

/** Reads what is known of an account beyond what its wallet said: balance and name. */
export type AccountReader = {
  readonly run: (effect: AccountEffect, namespace: string) => void
  /** Reports, once for each namespace, that its adapter cannot read the token that the dapp names for the network of an account. */
  readonly reportTokens: (namespace: string, caipAddress: CaipAddress) => void
  /** Reads a balance again that is old, or that has failed, unless it has failed just now. */
  readonly refreshOld: (namespace: string) => void
}

/** Answers of HTTP and RPC arrive within this time, in milliseconds. */
const balanceLimitMs = 10_000
/** A balance that failed is not read again by itself before, in milliseconds. */
const retryAfterMs = 10_000
/** An older balance is read again when Account is shown, in milliseconds: the dapp may have sent a transaction itself. */
const staleAfterMs = 15_000

type BalanceRead = AccountEffect & { readonly type: 'balance.read' }

/** Asks for the name of an address. */
export type IdentityReader = (parameters: {
  readonly caipAddress: CaipAddress
  readonly signal: AbortSignal
}) => Promise<Identity>

export function createAccountReader(
  core: Core,
  { readIdentity }: { readonly readIdentity: IdentityReader },
): AccountReader {
  const { options, platform, onError, signal: life } = core
  const cache = createBalanceCache({ session: sessionOf(core), now: platform.now })
  const balances = new Map<string, AbortController>()
  const identities = new Map<string, AbortController>()
  const failedAt = new Map<string, number>()
  /** When the balance of a namespace was read from its chain; unknown of one from the cache. */
  const readAt = new Map<string, number>()
  const reported = new Set<string>()

  life.addEventListener('abort', () => {
    for (const controller of [...balances.values(), ...identities.values()]) controller.abort()
  })

  async function balanceOf(namespace: string, { caipAddress, fresh }: BalanceRead, signal: AbortSignal) {
    const { address, networkId } = parseCaipAddress(caipAddress)
    const network = findNetwork(options.networks, networkId)
    if (!network) throw networkNotFound({ networkId })
    const { afterPaint } = platform
    // The account is painted first. The deadline starts after that: a hidden page may run all its timers at once.
    if (afterPaint && (fresh || !cache.get(caipAddress, network)))
      await new Promise<void>((resolve) => afterPaint(resolve))
    return withDeadline({ platform, what: 'The balance', limitMs: balanceLimitMs, signal }, async (limited) => {
      readAt.set(namespace, platform.now())
      const { getBalance, getTokenBalance } = (await loadAdapter(core, namespace)).capabilities
      const token = shownToken(worldOf(core), network)
      if (token && getTokenBalance) {
        const balance = checkBalance(await getTokenBalance({ address, network, token: token.address, signal: limited }))
        const symbol = balance.symbol || truncateAddress(token.address)
        return { ...balance, symbol, token: { address: token.address, imageUrl: token.image } }
      }
      const cached = fresh ? undefined : cache.get(caipAddress, network)
      if (cached) {
        readAt.delete(namespace)
        return cached
      }
      if (!getBalance) throw capabilityMissing({ capability: 'getBalance', namespace })
      const balance = checkBalance(await getBalance({ address, network, signal: limited }))
      cache.set(caipAddress, balance)
      return balance
    })
  }

  function readBalance(namespace: string, effect: BalanceRead): void {
    const { attempt } = effect
    const signal = begin(balances, namespace)
    balanceOf(namespace, effect, signal)
      .then(
        (value: AccountBalance) =>
          dispatch(core, { to: 'account', namespace, event: { type: 'balance.succeeded', attempt, value } }),
        (cause: unknown) => {
          failedAt.set(namespace, platform.now())
          const error = toKitError(cause)
          dispatch(core, { to: 'account', namespace, event: { type: 'balance.failed', attempt, error } })
        },
      )
      .catch(onError)
  }

  async function readName(namespace: string, caipAddress: CaipAddress): Promise<void> {
    const signal = begin(identities, namespace)
    const { afterPaint } = platform
    // Paint the account first, so that it does not wait for the code or the response of the name lookup.
    if (afterPaint) await new Promise<void>((resolve) => afterPaint(resolve))
    if (signal.aborted) return
    try {
      const identity = await readIdentity({ caipAddress, signal })
      if (!signal.aborted)
        dispatch(core, { to: 'account', namespace, event: { type: 'identity.succeeded', caipAddress, identity } })
    } catch (error) {
      if (signal.aborted) return
      dispatch(core, { to: 'account', namespace, event: { type: 'identity.failed', caipAddress } })
      if (!isKitError(error, 'ABORTED')) onError(error)
    }
  }

  /** The signal of a read, which ends the one before it. */
  function begin(reads: Map<string, AbortController>, namespace: string): AbortSignal {
    reads.get(namespace)?.abort()
    const controller = new AbortController()
    reads.set(namespace, controller)
    return controller.signal
  }

  return {
    run(effect, namespace) {
      if (effect.type === 'balance.read') readBalance(namespace, effect)
      else if (effect.type === 'balance.abort') balances.get(namespace)?.abort()
      else if (effect.type === 'balance.forget') cache.forget(effect.caipAddress)
      else if (effect.type === 'identity.read') void readName(namespace, effect.caipAddress)
      else identities.get(namespace)?.abort()
    },
    reportTokens(namespace, caipAddress) {
      const network = findNetwork(options.networks, parseCaipAddress(caipAddress).networkId)
      if (!network || reported.has(namespace) || !lacksTokens(worldOf(core), network)) return
      reported.add(namespace)
      onError(capabilityMissing({ capability: 'getTokenBalance', namespace }))
    },
    refreshOld(namespace) {
      const status = read(core, 'accounts')[namespace]?.balance.status
      const [since, limitMs] = status === 'failed' ? [failedAt, retryAfterMs] : [readAt, staleAfterMs]
      if (status !== 'loading' && platform.now() - (since.get(namespace) ?? 0) >= limitMs)
        refreshBalance(core, namespace)
    },
  }
}

/** See `Kit.refreshBalance`. */
export const refreshBalance = (core: Core, namespace: string = read(core, 'network').activeNamespace): void =>
  dispatch(core, { to: 'account', namespace, event: { type: 'balance.requested' } })
