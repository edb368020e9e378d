// LOAD_FAILED
import { isKitError, type Kit } from '@kit/core'

export async function openWallets(kit: Kit): Promise<void> {
  try {
    await kit.connect()
  } catch (error) {
    // A deployment removes the files of the old page, and a reload gets the new ones.
    if (isKitError(error, 'LOAD_FAILED') && navigator.onLine) location.reload()
    else throw error
  }
}
