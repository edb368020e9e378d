import { createKit } from '@kit/core'
import { solanaMainnet } from '@kit/core/networks'
import { createFakePlatform, turn } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaAdapter } from './solanaAdapter.ts'

afterEach(() => vi.unstubAllGlobals())

test('of a thousand changes of account, one a turn, the last is kept, and the node is not asked a thousand times', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createSolanaWallet({
    name: 'Heron',
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'https://rpc.example' }],
  })
  announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
  let asked = 0
  let told = 0
  const fetch = async () => {
    asked += 1
    return Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: 5 } })
  }
  const kit = createKit({
    adapters: [solanaAdapter({ networks: [solanaMainnet] })],
    platform: { ...createFakePlatform(), fetch },
  })
  await kit.start()
  await kit.connect({ connectorId: 'Heron' })
  await turn()
  kit.subscribe(() => {
    told += 1
  })
  const before = asked
  for (let change = 1; change <= 1_001; change += 1) {
    wallet.selectAccount(change % 3)
    await turn()
  }
  const state = kit.getState().connections['solana']
  expect(state?.status === 'connected' && state.active.accounts[0].address).toBe(wallet.addresses[2])
  // The balances of its three accounts.
  expect(asked - before).toBeLessThanOrEqual(3)
  expect(told).toBeLessThanOrEqual(4 * 1_001)
  kit.destroy()
})
