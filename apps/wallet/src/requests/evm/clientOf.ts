import { createWalletClient, defineChain, http, publicActions } from 'viem'
import { accountOf } from '../accountOf.ts'
import type { WalletCall } from '../WalletCall.ts'

/** A client of the request's chain with the key of the named account. @throws WalletRefusal 4100 */
export function clientOf(call: WalletCall, address: unknown) {
  const { networkId, name, rpcUrl, symbol, decimals } = call.chain
  const account = call.keyring.evm(accountOf(call, address))
  const chain = defineChain({
    id: Number(networkId.split(':')[1]),
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return { account, client: createWalletClient({ account, chain, transport: http(rpcUrl) }).extend(publicActions) }
}
