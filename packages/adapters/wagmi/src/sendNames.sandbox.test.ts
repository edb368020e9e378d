import { encodeFunctionData, type Hex, namehash } from 'viem'
import { expect, test } from 'vitest'
import { coinTypeOf, namesAbi, namesAddress } from '../../../../apps/sandbox/src/names/deployNames.ts'
import { rpc, setUp, withSandbox, type World } from './fixtures/swapWorld.ts'

/* Payments to names that the chain keeps. */

withSandbox()

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

async function point(name: string, address: Hex): Promise<void> {
  const args = [namehash(name), coinTypeOf(31_337), address.toLowerCase() as Hex] as const
  const data = encodeFunctionData({ abi: namesAbi, functionName: 'setAddr', args })
  await rpc('eth_sendTransaction', { from: second, to: namesAddress, data })
  await rpc('evm_mine')
}
const prepared = async ({ kit, advance }: World, to: string) => {
  const send = await kit.send()
  await send.prepare({ to, amount: 5n })
  const reviewing = send.review()
  reviewing.catch(() => {})
  // A name is resolved once the user has paused.
  await advance(500)
  return { send, reviewing }
}

test('M15 a name that changes on the chain before Send stops the payment, and the wallet is not asked', async () => {
  const world = await setUp()
  await point('moving.eth', first)
  const { send, reviewing } = await prepared(world, 'moving.eth')
  const { concerns, recipient } = await reviewing
  expect(recipient).toMatchObject({ address: first, name: 'moving.eth' })
  await point('moving.eth', second)
  await expect(send.submit({ accepted: concerns })).rejects.toMatchObject({ code: 'RECIPIENT_CHANGED' })
  expect(world.kit.getState().send.flow).toMatchObject({ status: 'form', review: null, amount: 5n })
  expect([world.requests(), world.kit.getState().pendingTransactions]).toEqual([[], []])
})

test('M17 a name that has an address of another coin type alone is refused', async () => {
  const world = await setUp()
  const { reviewing } = await prepared(world, 'coinless.eth')
  await expect(reviewing).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' })
  const other = await prepared(world, 'collector.eth')
  expect((await other.reviewing).recipient.name).toBe('collector.eth')
  expect(world.requests()).toEqual([])
})
