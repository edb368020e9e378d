import { createKit } from '@kit/core'
import { announceEvmWallet, createEvmWallet, createFakePage, createFakePlatform } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

test('the token is the balance, and what was sent is pending until the chain has it', async () => {
  const [chain] = evm.chains
  const [token] = evm.tokens
  const networkId = `eip155:${chain.id}` as const
  const page = createFakePage()
  const wallet = createEvmWallet({
    name: 'Juniper',
    rdns: 'example.juniper',
    chains: [{ id: chain.id, rpcUrl: chain.rpcUrls.default.http[0] }],
  })
  const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const fake = createFakePlatform()
  const platform = { ...fake, fetch: (url: string, init?: RequestInit) => fetch(url, init) }
  const kit = createKit({
    adapters: [ethersAdapter({ networks: [chain] })],
    platform,
    tokens: { [networkId]: { address: token } },
  })
  onTestFinished(() => {
    kit.destroy()
    announced.stop()
    page.close()
  })
  const balance = () => kit.getState().accounts['eip155']?.balance

  await kit.connect({ connectorId: 'example.juniper' })
  await expect
    .poll(balance)
    .toMatchObject({ status: 'ready', value: { decimals: 6, symbol: 'TEST', token: { address: token } } })
  const state = balance()
  const before = state?.status === 'ready' ? state.value.value : 0n
  // The chain may have it at the first look.
  const listed: unknown[] = []
  kit.watch(
    (shown) => shown.pendingTransactions,
    (pending) => listed.push(...pending),
  )
  const { hash } = await kit.perform('transferToken', {
    token,
    to: '0x00000000000000000000000000000000000000B2',
    amount: 1_500_000n,
  })
  const sent = expect.objectContaining({ id: hash, account: `${networkId}:${wallet.selected}` })
  await expect.poll(() => listed).toContainEqual(sent)
  await expect
    .poll(async () => {
      await fake.clock.advance(4_000)
      return kit.getState().pendingTransactions
    })
    .toEqual([])
  await expect.poll(balance).toMatchObject({ status: 'ready', value: { value: before - 1_500_000n, symbol: 'TEST' } })
})
