// LOAD_FAILED
import { isKitError, type Kit } from '@kit/core'

export async function openWallets(kit: Kit): Promise<void> {
  try {
    await kit.connect()
  } catch (error) {
    // After a deployment the files of the old page are gone.
    if (isKitError(error, 'LOAD_FAILED') && navigator.onLine) location.reload()
    else throw error
  }
}
