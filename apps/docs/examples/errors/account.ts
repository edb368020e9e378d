// NOT_CONNECTED, ACCOUNT_UNDEFINED, AUTH_ACCOUNT_MISSING
import type { Kit } from '@kit/core'

export async function greet(kit: Kit): Promise<string> {
  // Connects if nobody is connected; else answers at once.
  const { isConnected, address } = kit.getAccount()
  if (isConnected) return `Hello ${address}`
  const account = await kit.connect()
  return `Hello ${account.address}`
}
