import { createKit, type Kit } from '@kit/core'
import type { Account, SharedSession } from '@kit/core/adapter'
import { kusama, polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import { createPolkadotWallet } from '@kit/testing/polkadot'
import { cryptoWaitReady, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { u8aToHex } from '@polkadot/util'
import { beforeAll, expect, test } from 'vitest'
import { polkadotAdapter } from '../polkadotAdapter.ts'

const [polkadotId, kusamaId] = [polkadotMainnet.caipNetworkId, kusama.caipNetworkId]
beforeAll(() => cryptoWaitReady())

/** A wallet at the other end of a session, and a page that can be loaded again. */
async function setUp() {
  const pocket = createPolkadotWallet({ name: 'pocket', prefix: 0 })
  await pocket.request('pairing', { method: 'enable', dappName: 'A dapp' })
  const asked: unknown[] = []
  const request = async ({ method, params }: { method: string; params: Record<string, string> }, chain?: string) => {
    asked.push([chain, method, params['address']])
    const { address = '', message } = params
    return pocket.request('pairing', {
      method: 'signRaw',
      raw: { address, data: u8aToHex(new TextEncoder().encode(message)) },
    })
  }
  const shared = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['polkadot'],
    providerFor: () => ({ kind: 'custom', provider: { request } }),
  })
  const platform = createFakePlatform()
  const open = async (): Promise<Kit> => {
    const kit = createKit({
      adapters: [polkadotAdapter({ networks: [polkadotMainnet, kusama] })],
      sharedConnectors: [shared.connector],
      platform,
    })
    await kit.start()
    return kit
  }
  const [alice, bob] = pocket.accounts.map(({ address }) => address) as [string, string]
  const accountOf = (address: string): Account => ({ caipAddress: `${polkadotId}:${address}`, address, type: 'eoa' })
  const session: SharedSession = {
    wallet: { name: 'Pocket' },
    namespaces: {
      polkadot: {
        accounts: [accountOf(alice), accountOf(bob)],
        networkId: polkadotId,
        approvedNetworkIds: [polkadotId, kusamaId],
      },
    },
  }
  return { accountOf, alice, asked, bob, open, session, ...shared }
}
const standing = (kit: Kit) => {
  const state = kit.getState().connections['polkadot']
  return state?.status === 'connected'
    ? [state.active.networkId, ...state.active.accounts.map(({ address }) => address)]
    : state?.status
}

test('a kit pairs, signs, switches, follows other accounts, restores, and disconnects', async () => {
  const { accountOf, alice, asked, bob, controls, open, session } = await setUp()
  const kit = await open()
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  ;(await controls.nextPrompt()).approve(session)
  expect(await connecting).toMatchObject({ address: alice, namespace: 'polkadot', connectorId: 'walletConnect' })
  const { signature } = await kit.signMessage({ message: 'Grüße' })
  expect(signatureVerify('<Bytes>Grüße</Bytes>', signature, alice).isValid).toBe(true)

  await kit.switchNetwork({ networkId: kusamaId })
  const [aliceThere, bobThere] = [encodeAddress(alice, 2), encodeAddress(bob, 2)]
  expect(standing(kit)).toEqual([kusamaId, aliceThere, bobThere])
  const there = await kit.perform('signMessage', { message: 'there', address: bobThere })
  expect(signatureVerify('<Bytes>there</Bytes>', there.signature, bob).isValid).toBe(true)
  expect(asked).toEqual([
    [polkadotId, 'polkadot_signMessage', alice],
    [kusamaId, 'polkadot_signMessage', bob],
  ])

  controls.setAccounts('polkadot', [accountOf(bob)])
  await expect.poll(() => standing(kit)).toEqual([kusamaId, bobThere])
  kit.destroy()
  const again = await open()
  await expect.poll(() => standing(again)).toEqual([kusamaId, bobThere])
  controls.setNetwork('polkadot', kusamaId)
  controls.setNetwork('polkadot', polkadotId)
  await expect.poll(() => standing(again)).toEqual([polkadotId, bob])
  expect(controls.promptsShown).toHaveLength(1)
  controls.end()
  await expect.poll(() => standing(again)).toBe('disconnected')
  again.destroy()
})
