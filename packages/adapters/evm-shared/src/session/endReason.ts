import type { Eip1193Provider, EndReason } from '@kit/core/adapter'

/** Wallets that hide permissions while they are locked say so here. */
type Unlockable = { readonly _metamask?: { readonly isUnlocked?: () => Promise<unknown> } }

/**
 * Why a wallet shares no account any more (EIP-2255). Without the permission, the user has disconnected the page in the wallet.
 * With it, the wallet is only locked. Rejects if the wallet does not know the method.
 */
export async function endReason(provider: Eip1193Provider | undefined): Promise<EndReason> {
  const permissions = await provider?.request({ method: 'wallet_getPermissions', params: [] })
  const isKept = (permission: unknown): boolean =>
    (Object(permission) as Readonly<Record<string, unknown>>)['parentCapability'] === 'eth_accounts'
  if (!Array.isArray(permissions) || permissions.some(isKept)) return 'locked'
  const isUnlocked = await (provider as Unlockable | undefined)?._metamask?.isUnlocked?.()
  return isUnlocked === false ? 'locked' : 'disconnected'
}
