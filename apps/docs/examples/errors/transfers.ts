// CONCERNS_NOT_ACCEPTED, FEE_TOO_HIGH, INSUFFICIENT_FUNDS, INVALID_ADDRESS, INVALID_AMOUNT, RECIPIENT_CHANGED,
// WALLET_CHANGED, NO_ROUTE
import { isKitError, type Kit } from '@kit/core'

export async function pay(kit: Kit, to: string, amount: bigint): Promise<string> {
  const send = await kit.send()
  try {
    await send.prepare({ to, amount })
    const { concerns } = await send.review()
    if (concerns.length > 0 && !confirm(concerns.join())) return 'Nothing was sent.'
    const { hash } = await send.submit({ accepted: concerns })
    return `Sent: ${hash}`
  } catch (error) {
    // Nothing was sent. `message` says why, and `context` has the details.
    if (isKitError(error)) return error.message
    throw error
  }
}
