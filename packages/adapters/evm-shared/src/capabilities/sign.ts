import { type Eip1193Provider, readEvmSignature, type TypedData, typedDataText } from '@kit/core/adapter'
import { requestWallet } from './requestWallet.ts'

/**
 * EIP-191 `personal_sign` of text, sent as hex of its UTF-8 bytes.
 * @throws KitError `CAPABILITY_MISSING` where the wallet does not know the method, `WALLET_FAILED` where the answer is no signature; else what the wallet throws
 */
export async function signPersonalMessage(
  provider: Eip1193Provider,
  { address, message }: { readonly address: string; readonly message: string },
): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const request = { method: 'personal_sign', params: [hex, address], capability: 'signMessage' } as const
  return readEvmSignature(await requestWallet(provider, request))
}

/**
 * EIP-712 by `eth_signTypedData_v4`.
 * @throws KitError `CAPABILITY_MISSING` where the wallet does not know the method, `WALLET_FAILED` where the answer is no signature; else what the wallet throws
 */
export async function signTypedData(
  provider: Eip1193Provider,
  { address, typedData }: { readonly address: string; readonly typedData: TypedData },
): Promise<string> {
  const params = [address, typedDataText(typedData)]
  const request = { method: 'eth_signTypedData_v4', params, capability: 'signTypedData' } as const
  return readEvmSignature(await requestWallet(provider, request))
}
