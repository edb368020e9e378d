import { createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { WalletClient } from '../src/client/WalletClient.ts'
import type { ClientEvents } from '../src/types/ClientEvents.ts'

/** Keys of anvil's own, which have coins there. */
const funded = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

export type EvmKeys = { readonly addresses: readonly [`0x${string}`, `0x${string}`] }

/** Lets a wallet sign and send with real keys, on the chains whose addresses are given by CAIP-2 id. */
export const signWith = (
  wallet: WalletClient,
  rpcUrls: Readonly<Record<string, string>>,
  keys: readonly [`0x${string}`, `0x${string}`] = [...funded],
): EvmKeys => {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const answer = async ({
    request: { method, params },
    chainId,
  }: ClientEvents['session_request']['params']): Promise<unknown> => {
    const list = params as readonly unknown[]
    const accountOf = (address: unknown) =>
      accounts.find((account) => account.address.toLowerCase() === String(address).toLowerCase())!
    if (method === 'personal_sign')
      return accountOf(list[1]).signMessage({ message: { raw: list[0] as `0x${string}` } })
    if (method !== 'eth_sendTransaction') throw new Error(method)
    const { from, to, value, data } = list[0] as Record<string, `0x${string}`>
    const client = createWalletClient({ account: accountOf(from), transport: http(rpcUrls[chainId]) })
    return client.sendTransaction({
      chain: null,
      to: to!,
      ...(value && { value: BigInt(value) }),
      ...(data && { data }),
    })
  }
  wallet.on('session_request', async ({ id, topic, params }) => {
    const reply = await answer(params).then(
      (result) => ({ result }),
      (error: Error) => ({ error: { code: -32000, message: error.message } }),
    )
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } })
  })
  return { addresses: [accounts[0]!.address, accounts[1]!.address] }
}

export const randomKeys = (): readonly [`0x${string}`, `0x${string}`] => [generatePrivateKey(), generatePrivateKey()]
