import { type KitWithProvider, providerOfKit, signerAddress } from '@kit/adapter-evm-shared'
import type { Account, Address, Chain, CustomTransport, WalletClient } from 'viem'

/**
 * viem's wallet client for an account of the wallet that is connected on EVM, for dapps without a wagmi config of
 * their own. Nothing is asked in the wallet yet.
 * @throws KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `INVALID_ADDRESS`
 */
export async function getWalletClient<chain extends Chain | undefined = undefined>(
  kit: KitWithProvider,
  options: {
    /** Default: the account that the wallet has selected. */
    readonly address?: string | undefined
    /** viem refuses to send if the wallet is on another chain. */
    readonly chain?: chain
  } = {},
): Promise<WalletClient<CustomTransport, chain, Account>> {
  const provider = await providerOfKit(kit)
  const account = (await signerAddress(provider, options.address)) as Address
  const { createWalletClient, custom } = await import('viem')
  const client: unknown = createWalletClient({ account, chain: options.chain, transport: custom(provider) })
  return client as WalletClient<CustomTransport, chain, Account>
}
