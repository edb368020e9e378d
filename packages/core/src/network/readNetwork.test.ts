import { expect, test } from 'vitest'
import { setUpKit } from '../setUpKit.test-util.ts'

const token = { value: 5n, decimals: 6, symbol: 'TOK' }

test('reads a token balance without a connected wallet, on the active network by default', async () => {
  const { kit, cosmos } = setUpKit()
  let asked: unknown
  cosmos.setTokenBalance('token', 'a', token)
  cosmos.intercept('getTokenBalance', (parameters) => (asked = parameters))
  expect(await kit.read('getTokenBalance', { token: 'token', address: 'a' })).toEqual(token)
  expect(asked).toMatchObject({ network: { caipNetworkId: 'cosmos:1' }, signal: expect.any(AbortSignal) })
  expect(cosmos.promptsShown).toEqual([])
})

test('reads the status of a transaction on the network that is named', async () => {
  const { kit, near, cosmos } = setUpKit()
  expect(await kit.read('getTransactionStatus', { hash: 'tx-1', networkId: 'near:1' })).toBe('pending')
  expect([near.calls.getTransactionStatus, cosmos.calls.load]).toEqual([1, 0])
})

test('rejects with a code if the network is unknown, the adapter cannot do it, or the caller aborts', async () => {
  const { kit } = setUpKit()
  const own = { address: 'a' }
  await expect(kit.read('validateAddress', { ...own, networkId: 'cosmos:9' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
  await expect(kit.read('validateAddress', own)).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  const aborting = kit.read('validateAddress', { ...own, signal: AbortSignal.abort() })
  await expect(aborting).rejects.toMatchObject({ code: 'ABORTED' })
})
