import type { Eip1193Provider } from '@kit/core/adapter'
import { providers } from 'ethers'

/** ethers by name, in a file that is fetched when it is needed: so that bundlers leave out the rest of it. */
export const createProvider = (provider: Eip1193Provider): providers.Web3Provider =>
  new providers.Web3Provider(provider as providers.ExternalProvider, 'any')

export const createSigner = (provider: Eip1193Provider, address: string): providers.JsonRpcSigner =>
  createProvider(provider).getSigner(address)
