import { Hono } from 'hono'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import type { World } from '../world/World.ts'
import { rpc } from '../chains/rpc.ts'
import { addressPage } from './addressPage.ts'

/** GET /explorer/{chain id}/address/{address}: what an account holds and has sent. */
export function createBlockExplorer({ chains }: World): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.get('/explorer/:chain/address/:address', async (context) => {
    const { chain: chainId, address } = context.req.param()
    const chain = chains.find(({ id }) => `${id}` === chainId)
    if (!chain || !/^0x[0-9a-fA-F]{40}$/.test(address)) return context.text('There is no such page.', 404)
    const [balance, nonce, blockNumber] = await Promise.all([
      rpc(chain.rpcUrl, 'eth_getBalance', [address, 'latest']),
      rpc(chain.rpcUrl, 'eth_getTransactionCount', [address, 'latest']),
      rpc(chain.rpcUrl, 'eth_blockNumber', []),
    ])
    const facts = { address, balance: BigInt(String(balance)), nonce: Number(nonce), blockNumber: Number(blockNumber) }
    return context.html(addressPage(chain, facts), 200, { 'cache-control': 'no-store' })
  })
  return app
}
