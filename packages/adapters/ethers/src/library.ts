import type { Eip1193Provider } from '@kit/core/adapter'
import { BrowserProvider, JsonRpcSigner } from 'ethers'

/** ethers by name, in a file that is fetched when it is needed: so that bundlers leave out the rest of it. */
export const createProvider = (provider: Eip1193Provider): BrowserProvider => new BrowserProvider(provider, 'any')

export const createSigner = (provider: Eip1193Provider, address: string): JsonRpcSigner =>
  new JsonRpcSigner(createProvider(provider), address)
