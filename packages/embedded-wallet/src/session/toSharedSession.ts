import {
  type Account,
  type AccountType,
  type CaipAddress,
  type CaipNetworkId,
  type NonEmpty,
  plainText,
  type SharedSession,
  type SharedSessionNamespace,
} from '@kit/core/adapter'
import type { FrameUser } from '@kit/frame-protocol'
import type { Login } from '../login/LoginStore.ts'

/** The namespaces that the wallet has keys for. */
export const servedNamespaces = ['eip155', 'solana'] as const

export type ServedNamespace = (typeof servedNamespaces)[number]

/** The user's data from the frame, by namespace; without namespaces that the frame does not serve. */
export type Users = Readonly<Partial<Record<ServedNamespace, FrameUser>>>

const longestName = 64

/** CAIP-2 id of the network of the answer. */
export const networkIdOf = ({ chainId }: Pick<FrameUser, 'chainId'>): CaipNetworkId =>
  (/^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)) as CaipNetworkId

/** The accounts of a user, those of the shown type first. */
export function accountsOf(user: FrameUser, preferred: AccountType): NonEmpty<Account> {
  const networkId = networkIdOf(user)
  const toAccount = ({
    address,
    type,
  }: {
    readonly address: string
    readonly type: 'eoa' | 'smartAccount'
  }): Account => ({
    caipAddress: `${networkId}:${address}` as CaipAddress,
    address,
    type,
  })
  const all = (user.accounts ?? []).map(toAccount)
  const [first = toAccount({ address: user.address, type: user.preferredAccountType ?? 'eoa' }), ...rest] = [
    ...all.filter(({ type }) => type === preferred),
    ...all.filter(({ type }) => type !== preferred),
  ]
  return [first, ...rest]
}

/** The name of the wallet. It does not name the user, because wallet names are kept after a disconnect. */
const methodNames: Readonly<Record<string, string>> = {
  email: 'Email',
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  telegram: 'Telegram',
}

/** The session of a kit. */
export function toSharedSession({
  users,
  login,
  name,
  preferred,
}: {
  readonly users: Users
  readonly login: Login
  readonly name: string
  readonly preferred: AccountType
}): SharedSession {
  const parts = servedNamespaces.flatMap((namespace): readonly (readonly [string, SharedSessionNamespace])[] => {
    const user = users[namespace]
    return user ? [[namespace, { accounts: accountsOf(user, preferred), networkId: networkIdOf(user) }]] : []
  })
  const { method, email, userName } = login
  return {
    wallet: {
      name: methodNames[method] ?? name,
      login: {
        method,
        ...(email !== undefined && { email: plainText(email, 320) }),
        ...(userName !== undefined && { userName: plainText(userName, longestName) }),
      },
    },
    namespaces: Object.fromEntries(parts),
  }
}
