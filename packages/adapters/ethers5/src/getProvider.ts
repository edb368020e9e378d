import { type KitWithProvider, providerOfKit } from '@kit/adapter-evm-shared'
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
