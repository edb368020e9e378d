import { type Eip1193Provider, walletFailed } from '@kit/core/adapter'

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
  const signature = await provider.request({ method: 'personal_sign', params: [hex, address] })
  if (!isSignature(signature)) throw walletFailed({ reason: 'It gave no signature.' })
  return signature
}

/** At least 31 bytes of hex (SPEC §5): smart accounts give longer ones. */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{62,}$/i.test(value)
