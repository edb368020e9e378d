import {
  connectorNotFound,
  type Eip1193Provider,
  isKitError,
  noAccounts,
  type Platform,
  walletFailed,
  withDeadline,
} from '@kit/core/adapter'
import { accountsOf, readAccountList } from '../address/accountsOf.ts'
import type { Address, Checksum } from '../address/checksumAddress.ts'
import { errorCodes, noneIfRefused } from '../errors/errorCodes.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import { listen } from '../provider/listen.ts'
import { readChainId as askChainId } from '../provider/readChainId.ts'
import { createFloodgate } from './createFloodgate.ts'
import { revokePermission } from './revokePermission.ts'

/** The accounts that a wallet shares with this page and the chain that it is on. Accounts are checksummed, the first is the selected one. */
export type WalletState = {
  /** Checksummed addresses that the wallet shares with this page, the selected one first. */
  readonly accounts: readonly [Address, ...Address[]]
  /** EIP-155 chain id that the wallet is on. */
  readonly chainId: number
}

/** The events of a session. */
export type SessionReports = {
  /** Called when the accounts or the chain id of the wallet have changed. Each call has one of the two. */
  readonly onChange: (change: { readonly accounts: WalletState['accounts'] } | { readonly chainId: number }) => void
  /** The wallet ended it; it may bring it back. */
  readonly onEnd: () => void
  /** The wallet brought back what it had ended: it was unlocked, or is there again. */
  readonly onReturn: (walletState: WalletState) => void
}

/** The events of a session, and the parts of the adapter that it uses. */
export type WalletSessionOptions = SessionReports & {
  readonly connectorId: string
  /** Asked for when it is needed and then kept for the connection: `window.ethereum` may be taken by another wallet. */
  readonly getProvider: () => Eip1193Provider | undefined
  /** Gets the provider ready, before it is asked for. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** An existing connection that is ended elsewhere: the user is not prompted, and the wallet is not asked to revoke it. */
  readonly existing?: WalletState | undefined
  readonly platform: Pick<Platform, 'after' | 'now'>
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
  /** Its abort removes all listeners from the provider. */
  readonly life: AbortSignal
}

/**
 * One wallet behind EIP-1193. It validates what the wallet says, keeps nothing in storage, never connects by
 * itself after a disconnect, and leaves no listener behind.
 */
export type WalletSession = {
  /**
   * Asks the wallet for accounts; `silently`: without a prompt. An existing connection is read: what the wallet does not answer is taken from `lastKnown`.
   * @throws KitError `CONNECTOR_NOT_FOUND`, `NO_ACCOUNTS`, `WALLET_FAILED`, `TIMED_OUT` where it does not say its chain; else what the wallet throws
   */
  readonly connect: (parameters?: {
    readonly silently?: boolean | undefined
    readonly lastKnown?: WalletState | undefined
  }) => Promise<WalletState>
  /** Undefined unless it is connected. May be newer than the answer of `connect`. */
  readonly walletState: () => WalletState | undefined
  /** Closes the session and revokes the permission, if the wallet can. */
  readonly disconnect: () => Promise<void>
  /** Ends the page's side of a connection and leaves the wallet's as it is. */
  readonly close: () => void
  /** Asks the wallet for its accounts without a prompt and checksums them. Rejects with what the wallet throws. */
  readonly readAccounts: () => Promise<readonly Address[]>
  /** Asks the wallet for its chain id. Rejects with `WALLET_FAILED` if the answer is not one, and with `TIMED_OUT` after 10 s. */
  readonly readChainId: () => Promise<number>
  /**
   * Reads the accounts and the chain again, and reports changes that the wallet did not report, or reported in a malformed
   * event. `unlocks`: uses a request that prompts if the wallet is locked.
   */
  readonly refresh: (parameters?: { readonly unlocks?: boolean | undefined }) => Promise<void>
  /** Asks the wallet without a prompt whether it still shares an account with this page. */
  readonly isAuthorized: () => Promise<boolean>
  /** Returns true if the session is connected. */
  readonly isConnected: () => boolean
  /** The provider of the connection, else the one it would be made with. */
  readonly provider: () => Eip1193Provider | undefined
  /** Handles an `accountsChanged` event of a wallet that reports to the caller instead of through its provider. */
  readonly onAccountsChanged: (value: unknown) => void
  /** Handles a `chainChanged` event of such a wallet. */
  readonly onChainChanged: (value: unknown) => void
  /** Handles a `disconnect` event of such a wallet. */
  readonly onDisconnect: (error?: unknown) => void
}

/** A provider that holds a session answers from what it knows. */
const answerLimitMs = 1_000

type Heard = { accounts?: readonly Address[]; chainId?: number }

/** Creates a session for one wallet. It asks nothing of the wallet until `connect` is called. */
export function createWalletSession(options: WalletSessionOptions): WalletSession {
  const { connectorId, existing, platform, life, checksum, onChange, onEnd, onReturn } = options
  const gate = createFloodgate(platform)
  let pinned: Eip1193Provider | undefined
  let unlisten: (() => void) | undefined
  /** `ended`: by the wallet, which may bring it back. */
  let status: 'off' | 'asking' | 'connected' | 'ended' = 'off'
  /** Events of the wallet during a request, for each request: they are newer than its answer. */
  const hearing = new Set<Heard>()
  let couldNotRevoke = false
  /** The last that is known. */
  let current = existing

  const provider = (): Eip1193Provider => {
    const found = pinned ?? options.getProvider()
    if (!found) throw connectorNotFound({ connectorId })
    return found
  }
  const ask = async (method: string): Promise<unknown> => provider().request({ method })
  const readAccounts = async () => accountsOf(await ask('eth_accounts'), checksum)
  const readChainId = async (): Promise<number> => {
    const chainId = await askChainId(provider(), platform)
    if (chainId === null) throw walletFailed({ connectorId, reason: 'It gave no chain id.' })
    return chainId
  }

  /** The wallet may have changed between the session event and the first listener. */
  const readExisting = async (lastKnown: WalletState): Promise<WalletState> => {
    const within = <value>(promise: Promise<value>) =>
      withDeadline({ platform, what: 'The wallet', limitMs: answerLimitMs }, () => promise).catch(() => undefined)
    const [[first, ...rest] = [], chainId = lastKnown.chainId] = await Promise.all([
      within(readAccounts()),
      within(readChainId()),
    ])
    return { accounts: first ? [first, ...rest] : lastKnown.accounts, chainId }
  }
  const connectWallet = async (silently: boolean, heard: Heard) => {
    const accounts = accountsOf(
      silently ? await ask('eth_accounts') : await requestAccounts(provider(), { choose: couldNotRevoke }),
      checksum,
    )
    if ((heard.accounts ?? accounts).length === 0) throw noAccounts({ connectorId })
    const chainId = await readChainId().catch((error: unknown) => {
      // The wallet has reported its chain by an event.
      if (heard.chainId === undefined || !isKitError(error, 'TIMED_OUT')) throw error
      return heard.chainId
    })
    return { accounts, chainId }
  }

  const end = () => {
    if (status !== 'connected') return
    status = 'ended'
    onEnd()
  }
  const comeBack = async () => {
    if (status !== 'ended') return
    const [[first, ...rest], chainId] = await Promise.all([readAccounts(), readChainId()])
    // Disconnected while it was asked.
    if ((status as string) !== 'ended' || !first) return
    status = 'connected'
    current = { accounts: [first, ...rest], chainId }
    onReturn(current)
  }
  // A listener cannot report a rejection: the connection stays as it was.
  const quietly = (promise: Promise<void>) => void promise.catch(() => undefined)

  const change = (kind: string, next: Parameters<typeof onChange>[0]) => {
    if (current) current = { ...current, ...next }
    gate.pass(kind, () => {
      if (status === 'connected') onChange(next)
    })
  }
  const hear = (news: Heard) => {
    for (const heard of hearing) Object.assign(heard, news)
  }

  const onAccountsChanged = (value: unknown) => {
    const accounts = readAccountList(value, checksum)
    if (!accounts) return gate.pass('refresh', () => quietly(refresh()))
    const [first, ...rest] = accounts
    hear({ accounts })
    if (status === 'asking') return
    if (!first) end()
    else if (status === 'ended') gate.pass('return', () => quietly(comeBack()))
    else if (status === 'connected') change('accounts', { accounts: [first, ...rest] })
  }
  const onChainChanged = (value: unknown) => {
    const chainId = chainIdOf(value)
    if (chainId === null) return gate.pass('refresh', () => quietly(refresh()))
    hear({ chainId })
    if (status === 'connected') change('chain', { chainId })
  }
  const onDisconnect = (error?: unknown) => {
    // EIP-1193: it may be back in a moment.
    if (errorCodes(error)[0] !== 1013) return end()
    quietly(readAccounts().then((accounts) => (accounts.length === 0 ? end() : undefined)))
  }

  async function refresh({ unlocks = false }: { readonly unlocks?: boolean | undefined } = {}): Promise<void> {
    if (status !== 'connected' || existing) return
    const heard: Heard = {}
    hearing.add(heard)
    // An answer to an earlier session must not change the session that is being connected.
    const isOver = (): boolean => status !== 'connected'
    try {
      const accounts = unlocks
        ? accountsOf(await ask('eth_requestAccounts'), checksum)
        : await readAccounts().catch(noneIfRefused)
      if (isOver()) return
      if (!heard.accounts && accounts.join() !== current?.accounts.join()) onAccountsChanged(accounts)
      if (!accounts[0]) return
      // The chain stays if the wallet does not return it.
      const chainId = await readChainId().catch(() => undefined)
      if (isOver()) return
      if (!heard.chainId && chainId && chainId !== current?.chainId) onChainChanged(chainId)
    } finally {
      hearing.delete(heard)
    }
  }

  const stopListening = () => {
    gate.clear()
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
      connect: () => gate.pass('return', () => quietly(comeBack())),
    })
  }
  life.addEventListener('abort', stopListening, { once: true })

  const close = () => {
    stopListening()
    status = 'off'
    pinned = undefined
  }

  return {
    async connect({ silently = false, lastKnown } = {}) {
      const before = status
      if (before !== 'connected') status = 'asking'
      const heard: Heard = {}
      hearing.add(heard)
      try {
        await options.prepare?.()
        startListening()
        const known = existing && (lastKnown ?? current ?? existing)
        // Once it is listened to, what it says is kept.
        const isKnown = known && before === 'connected' && !lastKnown
        const { accounts, chainId } = isKnown
          ? known
          : known
            ? await readExisting(known)
            : await connectWallet(silently, heard)
        const [first, ...rest] = heard.accounts ?? accounts
        if (!first) throw noAccounts({ connectorId })
        // An older request that failed meanwhile has stopped it.
        startListening()
        status = 'connected'
        couldNotRevoke = false
        current = { accounts: [first, ...rest], chainId: heard.chainId ?? chainId }
        return current
      } catch (error) {
        if (before === 'off') close()
        else if (status === 'asking') status = before
        throw error
      } finally {
        hearing.delete(heard)
      }
    },
    walletState: () => (status === 'connected' ? current : undefined),
    async disconnect() {
      const gone = pinned
      const wasConnected = status === 'connected'
      close()
      if (gone && wasConnected && !existing) couldNotRevoke = !(await revokePermission(gone, platform))
    },
    close,
    readAccounts,
    readChainId,
    refresh,
    async isAuthorized() {
      if (existing) return true
      try {
        await options.prepare?.()
        return (await readAccounts()).length > 0
      } catch {
        return false
      }
    },
    isConnected: () => status === 'connected',
    provider: () => pinned ?? options.getProvider(),
    onAccountsChanged,
    onChainChanged,
    onDisconnect,
  }
}

/**
 * Asks the user for accounts. `choose`: with a prompt even if the page is permitted already (EIP-2255), for wallets that could not
 * revoke the permission.
 */
async function requestAccounts(provider: Eip1193Provider, { choose }: { readonly choose: boolean }): Promise<unknown> {
  if (choose)
    try {
      await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
      return await provider.request({ method: 'eth_accounts' })
    } catch (error) {
      if (errorCodes(error).some((code) => code === 4001 || code === -32002)) throw error
    }
  return provider.request({ method: 'eth_requestAccounts' })
}
