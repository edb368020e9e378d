// TRANSACTION_FAILED, TRANSACTION_REFUSED, TRANSACTION_WOULD_FAIL
import { isKitError, type Kit } from '@kit/core'

export async function submit(kit: Kit): Promise<string> {
  const send = await kit.send()
  try {
    const { hash } = await send.submit({ accepted: [] })
    return `Sent: ${hash}`
  } catch (error) {
    if (!isKitError(error)) throw error
    const { hash, reason } = error.context
    // If there is a hash, the transaction may still be mined. Check the explorer before you send it again.
    return typeof hash === 'string' ? `Look for ${hash} in the explorer` : `Nothing was sent: ${String(reason)}`
  }
}
