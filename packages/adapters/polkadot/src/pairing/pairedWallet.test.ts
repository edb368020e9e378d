import { kusama, polkadotMainnet } from '@kit/core/networks'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { toPapiSigner } from '../signers/polkadotSigners.ts'

afterEach(() => vi.unstubAllGlobals())

const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const { caipNetworkId } = polkadotMainnet
const meta = {
  connectorId: 'walletConnect',
  accounts: [{ caipAddress: `${caipNetworkId}:${alice}`, address: alice, type: 'eoa' }],
  networkId: caipNetworkId,
  approvedNetworkIds: [caipNetworkId],
  wallet: { name: 'Pocket' },
} as const

/** The other end of a pairing: the requests of a pairing, answered by a virtual wallet. */
async function setUpPairing() {
  const scene = await setUpAdapter({ prefix: 0 })
  await scene.wallet.request('pairing', { method: 'enable', dappName: 'A dapp' })
  const listeners = new Set<(accounts: unknown) => void>()
  const requests: unknown[] = []
  const provider = {
    request: async (request: { method: string; params?: unknown }, chain?: string) => {
      requests.push({ ...request, chain })
      const { address, message, transactionPayload } = request.params as Record<string, string>
      return request.method === 'polkadot_signMessage'
        ? scene.wallet.request('pairing', {
            method: 'signRaw',
            raw: { address, data: u8aToHex(new TextEncoder().encode(message)) },
          })
        : scene.wallet.request('pairing', { method: 'signPayload', payload: transactionPayload })
    },
    on: (_: string, listener: (...values: never[]) => void) => listeners.add(listener as never),
    removeListener: (_: string, listener: (...values: never[]) => void) => listeners.delete(listener as never),
  }
  const connection = await scene.instance.attach?.({ kind: 'eip1193', provider }, meta)
  return { ...scene, connection, provider, listeners, requests }
}

test('signs over the pairing', async () => {
  const { instance, connection, requests, signal } = await setUpPairing()
  expect(connection).toMatchObject({
    connectorId: 'walletConnect',
    networkId: caipNetworkId,
    approvedNetworkIds: [caipNetworkId],
  })
  const signed = await instance.capabilities.signMessage?.({
    connectorId: 'walletConnect',
    address: alice,
    message: 'Grüße',
    signal,
  })
  expect(signatureVerify('<Bytes>Grüße</Bytes>', signed?.signature ?? '', alice).isValid).toBe(true)
  expect(requests).toEqual([
    { method: 'polkadot_signMessage', params: { address: alice, message: 'Grüße' }, chain: caipNetworkId },
  ])
})

test('its provider serves the signers of chain libraries', async () => {
  const { instance, provider } = await setUpPairing()
  expect(instance.provider?.('walletConnect')).toEqual({ kind: 'eip1193', provider })
  const signature = await toPapiSigner(instance.provider?.('walletConnect'), alice).signBytes(
    new TextEncoder().encode('hi'),
  )
  expect(signatureVerify('<Bytes>hi</Bytes>', signature, alice).isValid).toBe(true)
})

test('a wallet that does not know a method lacks the capability', async () => {
  const { instance, provider, signal } = await setUpPairing()
  provider.request = () => Promise.reject(Object.assign(new Error('Unsupported method.'), { code: 5101 }))
  await expect(
    instance.capabilities.signMessage?.({ connectorId: 'walletConnect', address: alice, message: 'x', signal }),
  ).rejects.toMatchObject({ code: 'CAPABILITY_MISSING', context: { capability: 'signMessage' } })
})

test('accounts that change, as addresses or as CAIP-10, and its end', async () => {
  const { instance, changes, listeners, signal } = await setUpPairing()
  const kusamas = 'HJzQySPFxy81SD4wVMbJvZjJufYV1C8zKEVL7y3h4tbRbyR'
  for (const listener of listeners) listener([`${caipNetworkId}:${kusamas}`])
  expect(instance.connections()[0]?.accounts.map(({ address }) => address)).toEqual([
    '15jftzMaVPDfhKQ98RbYZ82t1wNxNdw6cS8E6kgSmMhcrxVz',
  ])
  for (const listener of listeners) listener('nonsense')
  expect(changes().length).toBe(1)
  await instance.disconnect({ connectorId: 'walletConnect', signal })
  expect(listeners.size).toBe(0)
})

test('rejects a network that the pairing does not hold; what is no provider', async () => {
  const { instance, signal } = await setUpPairing()
  await expect(
    instance.capabilities.switchNetwork?.({ connectorId: 'walletConnect', network: kusama, signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
  await expect(instance.attach?.({ kind: 'walletStandard', wallet: {} }, meta)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  await expect(instance.attach?.({ kind: 'custom', provider: {} }, meta)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
})

test('what a pairing asks for', async () => {
  const { instance } = await setUpAdapter()
  expect(instance.pairing).toEqual({
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  })
})
