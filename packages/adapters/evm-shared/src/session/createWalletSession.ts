import { connectorNotFound, type Eip1193Provider, noAccounts, type Platform, walletFailed } from '@kit/core/adapter'
import { accountsOf, readAccountList } from '../address/accountsOf.ts'
import type { Address } from '../address/checksumAddress.ts'
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
  /** A connection that stands already and whose end is decided elsewhere: the wallet is neither asked nor told. */
  readonly standing?: WalletStand | undefined
  readonly platform: Pick<Platform, 'after' | 'now'>
  /** Its end takes all listeners off the provider. */
  readonly life: AbortSignal
}

/**
 * One wallet behind EIP-1193. It validates what the wallet says, keeps nothing in storage, never connects by
 * itself after a disconnect, and leaves no listener behind.
 */
export type WalletSession = {
  /**
   * Asks the wallet for accounts; `silently`: without a prompt.
   * @throws KitError `CONNECTOR_NOT_FOUND`, `NO_ACCOUNTS`, `WALLET_FAILED`; else what the wallet throws
   */
  readonly connect: (parameters?: { readonly silently?: boolean | undefined }) => Promise<WalletStand>
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

export function createWalletSession(options: WalletSessionOptions): WalletSession {
  const { connectorId, standing, platform, life, onChange, onEnd, onReturn } = options
  const gate = createFloodgate(platform)
  let pinned: Eip1193Provider | undefined
  let unlisten: (() => void) | undefined
  /** `asking`: what the wallet says meanwhile is kept in `heard`. `ended`: by the wallet, which may bring it back. */
  let status: 'off' | 'asking' | 'connected' | 'ended' = 'off'
  let heard: { accounts?: readonly Address[]; chainId?: number } = {}
  let couldNotRevoke = false
  /** A standing connection as it stands by now. */
  let current = standing

  const provider = (): Eip1193Provider => {
    const found = pinned ?? options.getProvider()
    if (!found) throw connectorNotFound({ connectorId })
    return found
  }
  const ask = async (method: string): Promise<unknown> => provider().request({ method })
  const readAccounts = async () => accountsOf(await ask('eth_accounts'))
  const readChainId = async (): Promise<number> => {
    const chainId = chainIdOf(await ask('eth_chainId'))
    if (chainId === null) throw walletFailed({ connectorId, reason: 'It gave no chain id.' })
    return chainId
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
    onReturn({ accounts: [first, ...rest], chainId })
  }
  // A listener's rejection has nobody to go to: the wallet stays where it was.
  const quietly = (promise: Promise<void>) => void promise.catch(() => undefined)

  const change = (kind: string, next: Parameters<typeof onChange>[0]) =>
    gate.pass(kind, () => {
      if (status !== 'connected') return
      if (current) current = { ...current, ...next }
      onChange(next)
    })

  const onAccountsChanged = (value: unknown) => {
    const accounts = readAccountList(value)
    if (!accounts) return
    const [first, ...rest] = accounts
    if (status === 'asking') heard.accounts = accounts
    else if (!first) end()
    else if (status === 'ended') gate.pass('return', () => quietly(comeBack()))
    else if (status === 'connected') change('accounts', { accounts: [first, ...rest] })
  }
  const onChainChanged = (value: unknown) => {
    const chainId = chainIdOf(value)
    if (chainId === null) return
    if (status === 'asking') heard.chainId = chainId
    else if (status === 'connected') change('chain', { chainId })
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
    async connect({ silently = false } = {}) {
      const before = status
      if (before !== 'connected') status = 'asking'
      heard = {}
      try {
        await options.prepare?.()
        startListening()
        const answer =
          current?.accounts ?? (silently ? await ask('eth_accounts') : await requestAccounts(provider(), { choose: couldNotRevoke }))
        if ((heard.accounts ?? accountsOf(answer)).length === 0) throw noAccounts({ connectorId })
        const read = current?.chainId ?? (await readChainId())
        const [first, ...rest] = heard.accounts ?? accountsOf(answer)
        if (!first) throw noAccounts({ connectorId })
        // An older request that failed meanwhile has stopped it.
        startListening()
        status = 'connected'
        couldNotRevoke = false
        return { accounts: [first, ...rest], chainId: heard.chainId ?? read }
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
