import { parseUnits } from 'viem'
import { rpc, rpcBatch } from '../chains/rpc.ts'
import { encodeTransfer } from '../tokens/encodeToken.ts'
import type { World } from '../world/World.ts'
import type { Order } from './Order.ts'

/** Holds the coins that are sold; the tokens belong to their deployer. */
const treasury = '0x5a9d00000000000000000000000000000000000b'
const tokenOwner = '0x5a9d000000000000000000000000000000000001'
const hex = (value: bigint): string => `0x${value.toString(16)}`

/** Pays an order from the treasury. @returns the mined transaction */
export async function payOut({ chains, solana }: World, { asset, address, amount }: Order): Promise<string> {
  const units = parseUnits(amount, asset.decimals)
  if (solana && asset.networkId.startsWith('solana:'))
    return String(await rpc(solana.rpcUrl, 'requestAirdrop', [address, Number(units)]))
  const chain = chains.find(({ id }) => `eip155:${id}` === asset.networkId)
  if (!chain) throw new Error('There is no such chain.')
  const from = asset.address === undefined ? treasury : tokenOwner
  const [, , hash] = await rpcBatch(chain.rpcUrl, [
    ['anvil_impersonateAccount', [from]],
    ['anvil_setBalance', [from, hex(10n ** 24n)]],
    [
      'eth_sendTransaction',
      [
        asset.address === undefined
          ? { from, to: address, value: hex(units) }
          : { from, to: asset.address, data: encodeTransfer(address, units) },
      ],
    ],
  ])
  await rpc(chain.rpcUrl, 'evm_mine', [])
  return String(hash)
}
