import { type KitWithProvider, providerOfKit, signerAddress } from '@kit/adapter-evm-shared'
import type { JsonRpcSigner } from 'ethers'

/**
 * ethers' signer for an account of the wallet that is connected on EVM. Nothing is asked in the wallet yet.
 * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `INVALID_ADDRESS`
 */
export async function getSigner(
  kit: KitWithProvider,
  { address }: { /** Default: the one that the wallet has selected. */ readonly address?: string | undefined } = {},
): Promise<JsonRpcSigner> {
  const provider = await providerOfKit(kit)
  const account = await signerAddress(provider, address)
  return (await import('./library.ts')).createSigner(provider, account)
}
