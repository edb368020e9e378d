// SIGN_IN_REFUSED
import { isKitError, type Kit } from '@kit/core'

export async function enter(kit: Kit): Promise<void> {
  try {
    await kit.signIn()
  } catch (error) {
    // The reason may be a server that expects another domain, or a wrong clock.
    if (isKitError(error, 'SIGN_IN_REFUSED')) console.error(error.context['reason'])
    throw error
  }
}
