import { type Eip1193Provider, type Platform, withDeadline } from '@kit/core/adapter'

const limitMs = 1_000

/**
 * Takes back the page's permission to see accounts (MIP-2), where the wallet knows how. False: it does not,
 * or it stays silent, as some do with methods that they do not know.
 */
export async function revokePermission(provider: Eip1193Provider, platform: Pick<Platform, 'after'>): Promise<boolean> {
  try {
    const revoke = async () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await withDeadline({ platform, what: 'wallet_revokePermissions', limitMs }, revoke)
    return true
  } catch {
    return false
  }
}
