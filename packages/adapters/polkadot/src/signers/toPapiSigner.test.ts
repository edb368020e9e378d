import { createFakePlatform } from '@kit/testing'
import { encodeAddress } from '@polkadot/util-crypto'
import { createClient, Enum } from 'polkadot-api'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { networkOf } from '../fixtures/networkOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { startTestChain, type TestChain } from '../fixtures/startTestChain.ts'
import { toPapiSigner } from './polkadotSigners.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
}, 60_000)
afterAll(() => chain?.stop())
afterEach(() => vi.unstubAllGlobals())

const to = encodeAddress(new Uint8Array(32).fill(9), 42)
const one = 1_000_000_000_000n

test.each([0, 1, 2] as const)('polkadot-api’s own client signs and sends with account %i', async (index) => {
  const scene = await setUpAdapter({}, { networks: [networkOf(chain)], platform: createFakePlatform() })
  const { accounts } = await scene.instance.connect({ connectorId: 'fern', signal: scene.signal })
  const address = accounts[index]?.address ?? ''
  await chain.fund(address, 100n * one)
  const before = await chain.freeOf(to)

  const client = createClient(chain.provider as never)
  const transfer = client.getUnsafeApi().tx['Balances']?.['transfer_keep_alive']?.({ dest: Enum('Id', to), value: one })
  const signed = await transfer?.sign(toPapiSigner(scene.instance.provider?.('fern'), address))
  const hash = await chain.call(
    'author_submitExtrinsic',
    typeof signed === 'string' ? signed : `0x${Buffer.from(signed ?? []).toString('hex')}`,
  )
  expect(await chain.isIncluded(String(hash))).toBe(true)
  expect(await chain.freeOf(to)).toBe(before + one)
  expect(scene.wallet.promptsShown.at(-1)?.kind).toBe('signTransaction')
  client.destroy()
})
