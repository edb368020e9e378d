// USER_REJECTED, ABORTED, MODAL_CLOSED
import { isKitError, type Kit } from '@kit/core'

export async function signIn(kit: Kit, message: string): Promise<string | undefined> {
  try {
    const { signature } = await kit.signMessage({ message })
    return signature
  } catch (error) {
    // The user cancelled, so the page shows no error.
    if (isKitError(error, 'USER_REJECTED') || isKitError(error, 'ABORTED') || isKitError(error, 'MODAL_CLOSED'))
      return undefined
    throw error
  }
}
