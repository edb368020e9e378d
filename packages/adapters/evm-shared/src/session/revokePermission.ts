import type { Eip1193Provider, Platform } from '@kit/core/adapter'
import { withDeadline } from '../async/withDeadline.ts'

const limitMs = 1_000

/**
 * Takes back the page's permission to see accounts (MIP-2), where the wallet knows how. False: it does not,
 * or it stays silent, as some do with methods that they do not know.
 */
export async function revokePermission(provider: Eip1193Provider, platform: Pick<Platform, 'after'>): Promise<boolean> {
  try {
    const revoke = async () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    await withDeadline(revoke(), { platform, ms: limitMs, what: 'wallet_revokePermissions' })
    return true
  } catch {
    return false
  }
}
