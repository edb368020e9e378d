import { type Eip1193Provider, type TypedData, typedDataText, walletFailed } from '@kit/core/adapter'

/**
 * EIP-191 `personal_sign` of text, sent as hex of its UTF-8 bytes.
 * @throws KitError `WALLET_FAILED` where the answer is no signature; else what the wallet throws
 */
export async function signPersonalMessage(
  provider: Eip1193Provider,
  { address, message }: { readonly address: string; readonly message: string },
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return readSignature(await provider.request({ method: 'personal_sign', params: [hex, address] }))
}

/**
 * Reads a signature of any whole number of bytes, because contracts decide what they accept. They may accept an empty
 * signature for a message that was approved on the chain. The library of a hardware wallet may omit the `0x` prefix.
 * @throws KitError `WALLET_FAILED`
 */
function readSignature(answer: unknown): string {
  const isKeys = typeof answer === 'string' && /^[\da-f]{130}$/i.test(answer)
  const signature = isKeys ? `0x${answer}` : answer
  if (typeof signature !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(signature))
    throw walletFailed({ reason: 'It gave no signature.' })
  return signature
}

/**
 * EIP-712 by `eth_signTypedData_v4`.
 * @throws KitError `WALLET_FAILED` where the answer is no signature; else what the wallet throws
 */
export async function signTypedData(
  provider: Eip1193Provider,
  { address, typedData }: { readonly address: string; readonly typedData: TypedData },
): Promise<string> {
  const params = [address, typedDataText(typedData)]
  return readSignature(await provider.request({ method: 'eth_signTypedData_v4', params }))
}
