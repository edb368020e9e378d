import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinService } from '../../bitcoin/bitcoinService.ts'
import { fundedAddresses } from '../../bitcoin/fundedAddresses.ts'
import { createClient, type Client } from '../../fixtures/client.test-util.ts'
import { startSolanaChain, type SolanaChain } from '@kit/testing/solana-chain'
import { startSandbox, type Sandbox } from '../../startSandbox.ts'
import type { WireBalance } from '../balance/toBalance.ts'

let sandbox: Sandbox
let client: Client
let chain: SolanaChain

beforeAll(async () => {
  const solana = async (parameters: { host: string; port: number }): Promise<SolanaChain> =>
    (chain = await startSolanaChain(parameters))
  sandbox = await startSandbox({ ports: 'free', chains: [], solana, bitcoin: bitcoinService })
  client = createClient(sandbox)
})
afterAll(() => sandbox.stop())

const request = { jsonrpc: '2.0', id: 1, method: 'getGenesisHash' }

test('the Solana chain is in the environment and behind the services', async () => {
  const { solana } = sandbox.environment
  const networkId = solana?.networkId ?? ''
  const hosted = await fetch(
    `${sandbox.environment.services.rpc}/v1/?${new URLSearchParams({ chainId: networkId, projectId: sandbox.environment.projectId })}`,
    {
      method: 'POST',
      body: JSON.stringify([request, { ...request, id: 2 }]),
    },
  )

  expect(solana).toMatchObject({
    rpcUrl: chain.rpcUrl,
    webSocketUrl: chain.webSocketUrl,
    mint: chain.mint,
    nativeCurrency: { decimals: 9 },
  })
  expect((await fetch(solana?.imageUrl ?? '')).status).toBe(200)
  expect(await (await client.ask('/v1/supported-chains')).json()).toEqual({ http: [networkId], ws: [] })
  expect(
    ((await hosted.json()) as { id: number; result: string }[]).map(({ id, result }) => `${id} ${result.slice(0, 32)}`),
  ).toEqual([1, 2].map((id) => `${id} ${networkId.replace('solana:', '')}`))
})

test('coins and tokens of a Solana account as the chain holds them', async () => {
  const { networkId = '', mint = '', mint2022 = '' } = sandbox.environment.solana ?? {}
  const address = chain.accounts[0]?.address ?? ''
  const answer = await client.ask(`/v1/account/${address}/balance`, { currency: 'usd', chainId: networkId })
  const { balances } = (await answer.json()) as { balances: WireBalance[] }

  expect(balances.map(({ symbol, address: token, quantity }) => [symbol, token, quantity.decimals])).toEqual([
    ['SOL', undefined, '9'],
    ['SBT', `${networkId}:${mint}`, '6'],
    ['SBT22', `${networkId}:${mint2022}`, expect.any(String)],
  ])
  for (const { quantity } of balances) expect(Number(quantity.numeric)).toBeGreaterThan(0)
})

test('in a scope the Solana chain is reached through the services, and so are the Bitcoin ledgers', async () => {
  const scoped = createClient(sandbox, 'others')
  const { solana, bitcoin = [] } = (await (await scoped.get('/environment.json')).json()) as Sandbox['environment']
  const utxos = await fetch(`${bitcoin[0]?.apiUrl}/address/${fundedAddresses.mainnet[0]}/utxo`)
  const answer = await fetch(solana?.rpcUrl ?? '', { method: 'POST', body: JSON.stringify(request) })

  expect(bitcoin.map(({ network, networkId }) => `${network} ${networkId.slice(0, 7)}`)).toEqual([
    'mainnet bip122:',
    'testnet bip122:',
    'signet bip122:',
  ])
  expect(((await utxos.json()) as unknown[]).length).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ id: 1 })
  await scoped.control('POST', 'faults', { route: '/bitcoin/*', status: 500 })
  expect((await fetch(`${bitcoin[0]?.apiUrl}/blocks/tip/height`)).status).toBe(500)
  expect(await scoped.control('GET', 'requests')).toMatchObject({
    counts: { 'GET /bitcoin/mainnet/api/address/:address/utxo': 1, 'POST /rpc/:network': 1 },
  })
})
