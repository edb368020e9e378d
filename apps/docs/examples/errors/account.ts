// NOT_CONNECTED, ACCOUNT_UNDEFINED, AUTH_ACCOUNT_MISSING
import type { Kit } from '@kit/core'

export async function greet(kit: Kit): Promise<string> {
  // Account actions fail without a connection, so check first and connect if needed.
  const { isConnected, address } = kit.getAccount()
  if (isConnected) return `Hello ${address}`
  const account = await kit.connect()
  return `Hello ${account.address}`
}
