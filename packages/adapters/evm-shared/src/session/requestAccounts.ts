import type { Eip1193Provider } from '@kit/core/adapter'
import { errorCodes } from '../errors/errorCodes.ts'

/**
 * Asks a person for accounts. `choose`: with a prompt even where the page is permitted already (EIP-2255),
 * for wallets that could not take the permission back.
 */
export async function requestAccounts(
  provider: Eip1193Provider,
  { choose }: { readonly choose: boolean },
): Promise<unknown> {
  if (choose)
    try {
      await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
      return await provider.request({ method: 'eth_accounts' })
    } catch (error) {
      if (errorCodes(error).some((code) => code === 4001 || code === -32002)) throw error
    }
  return provider.request({ method: 'eth_requestAccounts' })
}
