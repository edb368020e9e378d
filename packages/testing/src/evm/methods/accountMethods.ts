import { type Address, getAddress } from 'viem'
import type { EvmQuirks } from '../EvmWalletOptions.ts'
import { accountsFor, type EvmWalletState } from '../EvmWalletState.ts'
import { rpcError } from '../rpcError.ts'
import type { EvmMethod, EvmMethodContext } from './EvmMethod.ts'

const casings = {
  checksum: (address: Address): string => getAddress(address),
  lower: (address: Address): string => address.toLowerCase(),
  upper: (address: Address): string => `0x${address.slice(2).toUpperCase()}`,
}

/** The accounts visible to an origin, with the wallet's quirks applied. */
export function reportedAccounts(state: EvmWalletState, quirks: EvmQuirks, origin: string): unknown {
  if (quirks.malformed) return { accounts: 'see attachment' }
  return accountsFor(state, origin).map(casings[quirks.addresses ?? 'checksum'])
}

const sharedAccounts = ({ origin, quirks, state }: EvmMethodContext) => reportedAccounts(state(), quirks(), origin)

/** Prompts for accounts unless the origin has permission. */
async function permit(context: EvmMethodContext): Promise<void> {
  const { ask, isAsking, origin, quirks, state, update } = context
  if (quirks().refusesSecond && isAsking('connect')) throw rpcError(-32002)
  const chosen = (await ask('connect')) ?? [state().selected]
  if (quirks().noAccounts) return
  const addresses = chosen.map((address) => getAddress(address))
  const permissions = { ...state().permissions, [origin]: addresses }
  const [first] = addresses
  update({ permissions, locked: false, ...(first && { selected: first }) })
}

const permissionsOf = ({ origin, state }: EvmMethodContext) => {
  // A locked wallet shares no account and keeps the permission.
  const accounts = accountsFor({ ...state(), locked: false }, origin)
  return accounts.length === 0
    ? []
    : [
        {
          invoker: origin,
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
        },
      ]
}

const known =
  (method: EvmMethod): EvmMethod =>
  (context) => {
    if (context.quirks().noPermissions) throw rpcError(4200)
    return method(context)
  }

/** EIP-1102, EIP-2255. */
export const accountMethods: Readonly<Record<string, EvmMethod>> = {
  eth_accounts: sharedAccounts,
  eth_requestAccounts: async (context) => {
    if (accountsFor(context.state(), context.origin).length === 0) await permit(context)
    return sharedAccounts(context)
  },
  wallet_getPermissions: known(permissionsOf),
  wallet_requestPermissions: known(async (context) => {
    await permit(context)
    return permissionsOf(context)
  }),
  wallet_revokePermissions: known(({ origin, state, update }) => {
    const { [origin]: _, ...permissions } = state().permissions
    update({ permissions })
    return null
  }),
}
