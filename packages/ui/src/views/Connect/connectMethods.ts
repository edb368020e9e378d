import type { ConnectMethod, Kit, WalletItem } from '@kit/core'

export type ConnectMethodsParameters = {
  /** The methods in the dapp's order; those that it leaves out are not offered. */
  readonly order: readonly ConnectMethod[] | undefined
  /** Methods that have a view. */
  readonly offered: readonly ConnectMethod[]
  readonly wallets: readonly WalletItem[]
}

/** Methods that have a section. `namespace`: the only one that is requested. */
export function offeredMethods(
  { adapters, features, sharedConnectors = [] }: Kit['options'],
  namespace?: string,
): readonly ConnectMethod[] {
  const served = adapters.map((adapter) => adapter.namespace).filter((name) => (namespace ?? name) === name)
  const logsIn = sharedConnectors.some(
    ({ type, namespaces = served }) => type === 'AUTH' && namespaces.some((name) => served.includes(name)),
  )
  const { email, socials } = features ?? {}
  const hasSocials = typeof socials === 'object' ? socials.length > 0 : socials !== false
  return [
    'wallet',
    ...(logsIn && email !== false ? (['email'] as const) : []),
    ...(logsIn && hasSocials ? (['social'] as const) : []),
  ]
}

/** The ways to connect in their order: wallets first if one is installed, else last. */
export function connectMethods({ order, offered, wallets }: ConnectMethodsParameters): readonly ConnectMethod[] {
  const installed = wallets.some(
    ({ tag, target }) => tag === 'installed' || (target.kind !== 'explorer' && tag !== 'qrCode'),
  )
  const standard: readonly ConnectMethod[] = installed ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const wanted = (order ?? standard).filter((method) => offered.includes(method))
  // An order that names only what is not here must not leave users without any way.
  return wanted.length > 0 ? wanted : offered
}
