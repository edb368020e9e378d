import { connectorNotFound, type Eip1193Provider, noAccounts, type Platform, walletFailed } from '@kit/core/adapter'
import { accountsOf, readAccountList } from '../address/accountsOf.ts'
import type { Address, Checksum } from '../address/checksumAddress.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { errorCodes } from '../errors/errorCodes.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import { listen } from '../provider/listen.ts'
import { createFloodgate } from './createFloodgate.ts'
import { requestAccounts } from './requestAccounts.ts'
import { revokePermission } from './revokePermission.ts'

/** Where a wallet stands for this page. Accounts are checksummed, the first is the selected one. */
export type WalletStand = { readonly accounts: readonly [Address, ...Address[]]; readonly chainId: number }

/** What a session tells of a wallet, unasked. */
export type SessionReports = {
  readonly onChange: (change: { readonly accounts: WalletStand['accounts'] } | { readonly chainId: number }) => void
  /** The wallet ended it; it may bring it back. */
  readonly onEnd: () => void
  /** The wallet brought back what it had ended: it was unlocked, or is there again. */
  readonly onReturn: (stand: WalletStand) => void
}

export type WalletSessionOptions = SessionReports & {
  readonly connectorId: string
  /** Asked for when it is needed and then kept for the connection: `window.ethereum` may be taken by another wallet. */
  readonly getProvider: () => Eip1193Provider | undefined
  /** Gets the provider ready, before it is asked for. */
  readonly prepare?: (() => Promise<void>) | undefined
  /** A connection that stands already and whose end is decided elsewhere: the visitor is not asked, the wallet is not told. */
  readonly standing?: WalletStand | undefined
  readonly platform: Pick<Platform, 'after' | 'now'>
  /** Default: our own. */
  readonly checksum?: Checksum | undefined
  /** Its end takes all listeners off the provider. */
  readonly life: AbortSignal
}

/**
 * One wallet behind EIP-1193. It validates what the wallet says, keeps nothing in storage, never connects by
 * itself after a disconnect, and leaves no listener behind.
 */
export type WalletSession = {
  /**
   * Asks the wallet for accounts; `silently`: without a prompt. One that stands already is read: what it does not answer is as `told`, the
   * newest that is known from elsewhere.
   * @throws KitError `CONNECTOR_NOT_FOUND`, `NO_ACCOUNTS`, `WALLET_FAILED`; else what the wallet throws
   */
  readonly connect: (parameters?: {
    readonly silently?: boolean | undefined
    readonly told?: WalletStand | undefined
  }) => Promise<WalletStand>
  /** Where it stands now, while it is connected: it may have moved since `connect` answered. */
  readonly stand: () => WalletStand | undefined
  /** Lets go and, where the wallet knows how, takes back the permission. */
  readonly disconnect: () => Promise<void>
  /** Ends the page's side of a connection and leaves the wallet's as it is. */
  readonly letGo: () => void
  readonly readAccounts: () => Promise<readonly Address[]>
  readonly readChainId: () => Promise<number>
  readonly isAuthorized: () => Promise<boolean>
  readonly isConnected: () => boolean
  /** The provider of the connection, else the one it would be made with. */
  readonly provider: () => Eip1193Provider | undefined
  readonly onAccountsChanged: (value: unknown) => void
  readonly onChainChanged: (value: unknown) => void
  readonly onDisconnect: (error?: unknown) => void
}

/** A provider that holds a session answers from what it knows. */
const answerLimitMs = 1_000

type Heard = { accounts?: readonly Address[]; chainId?: number }

export function createWalletSession(options: WalletSessionOptions): WalletSession {
  const { connectorId, standing, platform, life, checksum, onChange, onEnd, onReturn } = options
  const gate = createFloodgate(platform)
  let pinned: Eip1193Provider | undefined
  let unlisten: (() => void) | undefined
  /** `ended`: by the wallet, which may bring it back. */
  let status: 'off' | 'asking' | 'connected' | 'ended' = 'off'
  /** What the wallet says while it is asked, for each that asks: it is newer than the answer. */
  const hearing = new Set<Heard>()
  let couldNotRevoke = false
  /** The last that is known. */
  let current = standing

  const provider = (): Eip1193Provider => {
    const found = pinned ?? options.getProvider()
    if (!found) throw connectorNotFound({ connectorId })
    return found
  }
  const ask = async (method: string): Promise<unknown> => provider().request({ method })
  const readAccounts = async () => accountsOf(await ask('eth_accounts'), checksum)
  const readChainId = async (): Promise<number> => {
    const chainId = chainIdOf(await ask('eth_chainId'))
    if (chainId === null) throw walletFailed({ connectorId, reason: 'It gave no chain id.' })
    return chainId
  }

  /** It may have moved between the news of it and the first listener, when nobody heard. */
  const readStanding = async (told: WalletStand): Promise<WalletStand> => {
    const within = <value>(promise: Promise<value>) =>
      withDeadline(promise, { platform, ms: answerLimitMs, what: 'The wallet' }).catch(() => undefined)
    const [[first, ...rest] = [], chainId = told.chainId] = await Promise.all([
      within(readAccounts()),
      within(readChainId()),
    ])
    return { accounts: first ? [first, ...rest] : told.accounts, chainId }
  }
  const askWallet = async (silently: boolean, heard: Heard) => {
    const accounts = accountsOf(
      silently ? await ask('eth_accounts') : await requestAccounts(provider(), { choose: couldNotRevoke }),
      checksum,
    )
    if ((heard.accounts ?? accounts).length === 0) throw noAccounts({ connectorId })
    return { accounts, chainId: await readChainId() }
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
  // A listener's rejection has nobody to go to: the wallet stays where it was.
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
    if (!accounts) return
    const [first, ...rest] = accounts
    hear({ accounts })
    if (status === 'asking') return
    if (!first) end()
    else if (status === 'ended') gate.pass('return', () => quietly(comeBack()))
    else if (status === 'connected') change('accounts', { accounts: [first, ...rest] })
  }
  const onChainChanged = (value: unknown) => {
    const chainId = chainIdOf(value)
    if (chainId === null) return
    hear({ chainId })
    if (status === 'connected') change('chain', { chainId })
  }
  const onDisconnect = (error?: unknown) => {
    // EIP-1193: it may be back in a moment.
    if (errorCodes(error)[0] !== 1013) return end()
    quietly(readAccounts().then((accounts) => (accounts.length === 0 ? end() : undefined)))
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

  const letGo = () => {
    stopListening()
    status = 'off'
    pinned = undefined
  }

  return {
    async connect({ silently = false, told } = {}) {
      const before = status
      if (before !== 'connected') status = 'asking'
      const heard: Heard = {}
      hearing.add(heard)
      try {
        await options.prepare?.()
        startListening()
        const known = standing && (told ?? current ?? standing)
        // Once it is listened to, what it says is kept.
        const isKnown = known && before === 'connected' && !told
        const { accounts, chainId } = isKnown
          ? known
          : known
            ? await readStanding(known)
            : await askWallet(silently, heard)
        const [first, ...rest] = heard.accounts ?? accounts
        if (!first) throw noAccounts({ connectorId })
        // An older request that failed meanwhile has stopped it.
        startListening()
        status = 'connected'
        couldNotRevoke = false
        current = { accounts: [first, ...rest], chainId: heard.chainId ?? chainId }
        return current
      } catch (error) {
        if (before === 'off') letGo()
        else if (status === 'asking') status = before
        throw error
      } finally {
        hearing.delete(heard)
      }
    },
    stand: () => (status === 'connected' ? current : undefined),
    async disconnect() {
      const gone = pinned
      const wasConnected = status === 'connected'
      letGo()
      if (gone && wasConnected && !standing) couldNotRevoke = !(await revokePermission(gone, platform))
    },
    letGo,
    readAccounts,
    readChainId,
    async isAuthorized() {
      if (standing) return true
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
