import { createScriptedProvider, type ScriptedProvider } from './createScriptedProvider.ts'

/** A session's state: addresses, the selected one first. */
export type SessionStand = {
  /** Addresses in hex, the selected one first. */
  readonly accounts: readonly string[]
  /** EIP-155 chain id. */
  readonly chainId: number
}

/** The EIP-1193 provider of a shared connector's session. */
export type SessionProvider = ScriptedProvider & {
  /** Changes the session without an event, as a new session does. */
  readonly set: (change: Partial<SessionStand>) => void
  /** Changes it and emits events. */
  readonly move: (change: Partial<SessionStand>) => void
}

/** Default: the first development account, on chain 1. */
export function createSessionProvider(start: Partial<SessionStand> = {}): SessionProvider {
  let session: SessionStand = { accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], chainId: 1, ...start }
  const provider = createScriptedProvider({ eth_accounts: () => session.accounts, eth_chainId: () => session.chainId })
  const set = (change: Partial<SessionStand>) => {
    session = { ...session, ...change }
  }
  return {
    ...provider,
    set,
    move(change) {
      set(change)
      if (change.chainId !== undefined) provider.emit('chainChanged', `0x${change.chainId.toString(16)}`)
      if (change.accounts) provider.emit('accountsChanged', change.accounts)
    },
  }
}
