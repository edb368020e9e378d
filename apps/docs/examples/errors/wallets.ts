// REQUEST_PENDING, NO_ACCOUNTS, WALLET_FAILED, WALLET_LOCKED, DEVICE_LOCKED, DEVICE_DISCONNECTED, DEVICE_APP_CLOSED, BLIND_SIGNING_OFF, POPUP_BLOCKED, DISCONNECT_FAILED,
// NETWORK_NOT_SUPPORTED
import { isKitError, type Kit } from '@kit/core'

/** Call this directly in the click handler, so that the wallet may open a window. Returns a message for the user. */
export async function connect(kit: Kit): Promise<string> {
  try {
    const { address } = await kit.connect()
    return `Connected ${address}`
  } catch (error) {
    if (!isKitError(error)) throw error
    console.error(error.code, error.context, error.cause)
    // `message` says what the user can do. Replace it by code where you want your own words.
    return error.code === 'REQUEST_PENDING' ? 'Answer in your wallet, please.' : error.message
  }
}
