import { createKit, type Kit } from '@kit/core'
import type { Account, SharedSession } from '@kit/core/adapter'
import { solanaDevnet, solanaMainnet } from '@kit/core/networks'
import { createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import { signSolanaTransaction, solanaDevelopmentKeys } from '@kit/testing/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/codecs-strings'
import { expect, test } from 'vitest'
import { verifySignature } from '../fixtures/virtualWorld.ts'
import { solanaAdapter } from '../solanaAdapter.ts'
import { buildTransaction } from '../transactions/buildTransaction.ts'

const [mainnet, devnet] = [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId]
const seedOf = (index: number) => Uint8Array.from(Buffer.from(solanaDevelopmentKeys[index] ?? '', 'hex'))
const addressOf = (index: number) => getBase58Decoder().decode(ed25519.getPublicKey(seedOf(index)))
const [alice, bob] = [addressOf(0), addressOf(1)]
const accountOf = (address: string): Account => ({ caipAddress: `${mainnet}:${address}`, address, type: 'eoa' })
const sessionOf = (address: string): SharedSession => ({
  wallet: { name: 'Far Away' },
  namespaces: { solana: { accounts: [accountOf(address)], networkId: mainnet, approvedNetworkIds: [mainnet, devnet] } },
})

/** The wallet's end of a session, and a page that can be loaded again. */
function setUp() {
  const asked: { readonly method: string; readonly chainId: string }[] = []
  const request = async ({
    method,
    params,
    chainId,
  }: {
    method: string
    params: Record<string, string>
    chainId: string
  }) => {
    asked.push({ method, chainId })
    const index = params['pubkey'] === bob ? 1 : 0
    if (method === 'solana_signMessage')
      return {
        signature: getBase58Decoder().decode(
          ed25519.sign(Uint8Array.from(getBase58Encoder().encode(params['message'] ?? '')), seedOf(index)),
        ),
      }
    const { transaction } = signSolanaTransaction(
      Uint8Array.from(getBase64Encoder().encode(params['transaction'] ?? '')),
      seedOf(index),
    )
    return { transaction: getBase64Decoder().decode(transaction) }
  }
  const shared = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['solana'],
    providerFor: () => ({ kind: 'custom', provider: { request } }),
  })
  const platform = createFakePlatform()
  const open = async (): Promise<Kit> => {
    const kit = createKit({
      adapters: [solanaAdapter({ networks: [solanaMainnet, solanaDevnet] })],
      sharedConnectors: [shared.connector],
      platform,
    })
    await kit.start()
    return kit
  }
  return { asked, open, ...shared }
}
const standing = (kit: Kit) => {
  const state = kit.getState().connections['solana']
  return state?.status === 'connected'
    ? [state.active.networkId, state.active.accounts[0].address, state.active.wallet.name]
    : state?.status
}

test('a kit pairs, signs, switches, follows another account, restores, and disconnects', async () => {
  const { asked, controls, open } = setUp()
  const kit = await open()
  const connecting = kit.connect({ connectorId: 'walletConnect' })
  ;(await controls.nextPrompt()).approve(sessionOf(alice))
  expect(await connecting).toMatchObject({ address: alice, namespace: 'solana', connectorId: 'walletConnect' })

  const { signature } = await kit.signMessage({ message: 'over there' })
  expect(verifySignature({ address: alice, message: 'over there', signature })).toBe(true)
  await kit.switchNetwork({ networkId: devnet })
  expect(standing(kit)).toEqual([devnet, alice, 'Far Away'])
  const { wire } = buildTransaction({
    payer: alice as never,
    units: 500,
    unitPrice: 20_000_000n,
    instructions: [],
    latest: { blockhash: '1'.repeat(32), lastValidBlockHeight: 1n },
  })
  const { transactions } = await kit.perform('signTransactions', { transactions: [wire] })
  expect(transactions).toEqual([signSolanaTransaction(wire, seedOf(0)).transaction])
  expect(asked).toEqual([
    { method: 'solana_signMessage', chainId: mainnet },
    { method: 'solana_signTransaction', chainId: devnet },
  ])

  controls.setAccounts('solana', [accountOf(bob)])
  await expect.poll(() => standing(kit)).toEqual([devnet, bob, 'Far Away'])
  kit.destroy()
  const again = await open()
  await expect.poll(() => standing(again)).toEqual([devnet, bob, 'Far Away'])
  expect(controls.promptsShown).toHaveLength(1)
  controls.end()
  await expect.poll(() => standing(again)).toBe('disconnected')
  again.destroy()
})
