import { type KitWithProvider, providerOfKit, signerAddress } from '@kit/adapter-evm-shared'
import type { providers } from 'ethers'

/**
 * ethers' provider over the wallet that is connected on EVM. It follows the wallet to other networks; get
 * a new one when another wallet is connected.
 * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`
 */
export async function getProvider(kit: KitWithProvider): Promise<providers.Web3Provider> {
  const provider = await providerOfKit(kit)
  return (await import('./library.ts')).createProvider(provider)
}

/**
 * ethers' signer for an account of the wallet that is connected on EVM. Nothing is asked in the wallet yet.
 * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `INVALID_ADDRESS`
 */
export async function getSigner(
  kit: KitWithProvider,
  { address }: { /** Default: the one that the wallet has selected. */ readonly address?: string | undefined } = {},
): Promise<providers.JsonRpcSigner> {
  const provider = await providerOfKit(kit)
  const account = await signerAddress(provider, address)
  return (await import('./library.ts')).createSigner(provider, account)
}
