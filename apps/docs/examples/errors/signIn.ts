// SIGN_IN_REFUSED
import { isKitError, type Kit } from '@kit/core'

export async function enter(kit: Kit): Promise<void> {
  try {
    await kit.signIn()
  } catch (error) {
    // For example a server with another domain, or a clock that is wrong.
    if (isKitError(error, 'SIGN_IN_REFUSED')) console.error(error.context['reason'])
    throw error
  }
}
