import { capabilityMissing, isMethodMissing, type KitError, saysHardware } from '@kit/core/adapter'
import { toKitError } from '../errors/toKitError.ts'
import { isBytes } from '../wallet/standardWallet.ts'

/** @see https://docs.anza.xyz/proposals/off-chain-message-signing */
const envelope = [0xff, ...new TextEncoder().encode('solana offchain')]

/** Whether a wallet has put a message into the envelope that hardware wallets sign, so that it is not the bytes that were asked for. */
export const isEnveloped = (message: unknown): boolean =>
  isBytes(message) && envelope.every((byte, index) => byte === message[index])

export const accountCannotSign = (cause?: unknown): KitError =>
  capabilityMissing({ capability: 'signMessage', namespace: 'solana', isOfAccount: true }, { cause })

/**
 * Asks a wallet for signatures.
 * @throws KitError `CAPABILITY_MISSING` if it does not know the method, or says that the account is on a hardware wallet, which signs no messages; else as the wallet
 */
export async function askToSign<answer>(
  capability: 'signMessage' | 'signTransactions',
  ask: () => Promise<answer>,
): Promise<answer> {
  try {
    return await ask()
  } catch (cause) {
    if (isMethodMissing(cause)) throw capabilityMissing({ capability, namespace: 'solana' }, { cause })
    const { code, message } = toKitError(cause)
    const isOfAccount = capability === 'signMessage' && code === 'WALLET_FAILED' && saysHardware([message])
    throw isOfAccount ? accountCannotSign(cause) : cause
  }
}
