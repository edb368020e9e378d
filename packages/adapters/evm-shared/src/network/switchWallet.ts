import type { Eip1193Provider } from '@kit/core/adapter'
import type { SwitchParameters } from './switchWalletNetwork.ts'

/** `switchWalletNetwork`, fetched when it is needed. */
export async function switchWallet(provider: Eip1193Provider, parameters: SwitchParameters): Promise<void> {
  const { switchWalletNetwork } = await import('./switchWalletNetwork.ts')
  return switchWalletNetwork(provider, parameters)
}
