import type { Platform } from '@kit/core/adapter'
import { isAddress, isAddressEqual, type LocalAccount } from 'viem'
import type { EvmPromptDetails } from '../createEvmPrompts.ts'
import type { EvmQuirks } from '../EvmWalletOptions.ts'
import { accountsFor, type EvmWalletState } from '../EvmWalletState.ts'
import { rpcError } from '../rpcError.ts'

/** How a wallet answers one JSON-RPC method. */
export type EvmMethod = (context: EvmMethodContext) => unknown

/** What a method may use of the wallet. */
export type EvmMethodContext = {
  readonly origin: string
  readonly params: readonly unknown[]
  readonly state: () => EvmWalletState
  /** Changes the state and emits events to every affected page. */
  readonly update: (change: Partial<EvmWalletState>) => void
  readonly ask: (kind: EvmPromptDetails['kind']) => Promise<readonly string[] | undefined>
  /** Whether the origin has an open prompt of the kind. */
  readonly isAsking: (kind: EvmPromptDetails['kind']) => boolean
  readonly quirks: () => EvmQuirks
  readonly fetch: Platform['fetch']
}

/** The account of an address that the origin may use. @throws RpcError 4100, -32602 */
export function permittedAccount({ origin, state }: EvmMethodContext, address: unknown): LocalAccount {
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) throw rpcError(-32602, 'Not an address.')
  const account = state().accounts.find((candidate) => isAddressEqual(candidate.address, address))
  const isPermitted = accountsFor(state(), origin).some((permitted) => isAddressEqual(permitted, address))
  if (!account || !isPermitted) throw rpcError(4100)
  return account
}
