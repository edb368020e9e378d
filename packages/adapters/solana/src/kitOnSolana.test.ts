import { createKit, type Kit } from '@kit/core'
import { createFakePlatform } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { Connection, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { succeeded, tokensOf } from './fixtures/askNode.ts'
import { networksOf } from './fixtures/networksOf.ts'
import { freshAddress } from './fixtures/transfersOn.ts'
import { verifySignature } from './fixtures/virtualWorld.ts'
import { web3jsSigner } from './signers/web3jsSigner.ts'
import { solanaAdapter } from './solanaAdapter.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())
afterEach(() => vi.unstubAllGlobals())

test('a kit connects, signs, sends, switches, restores and disconnects', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const chains = [
    { chain: 'solana:localnet', rpcUrl: chain.rpcUrl },
    { chain: 'solana:devnet', rpcUrl: chain.rpcUrl },
  ] as const
  const wallet = createSolanaWallet({ name: 'Heron', chains })
  announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
  const networks = networksOf(chain, chain)
  const fake = createFakePlatform()
  const platform = { ...fake, fetch: (url: string, init?: RequestInit) => fetch(url, init) }
  const open = (): Kit => createKit({ adapters: [solanaAdapter({ networks })], platform })

  const kit = open()
  await kit.start()
  const [address] = wallet.addresses
  const account = await kit.connect({ connectorId: 'Heron' })
  expect(account.caipAddress).toBe(`${networks[0].caipNetworkId}:${address}`)
  const { signature } = await kit.signMessage({ message: 'kit' })
  expect(verifySignature({ address, message: 'kit', signature })).toBe(true)
  const to = freshAddress()
  const { hash } = await kit.perform('transferToken', { to, token: chain.mint, amount: 5n })
  expect([await succeeded(chain.rpcUrl, hash), await tokensOf(chain.rpcUrl, to, chain.mint)]).toEqual([true, 5n])

  const signer = web3jsSigner({
    provider: await kit.getProvider(),
    address,
    network: networks[0],
    library: { PublicKey, Transaction, VersionedTransaction },
  })
  const transfer = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: new PublicKey(to), lamports: 1_000_000 }),
  )
  const followed = new Set<string>()
  kit.subscribe(() => kit.getState().pendingTransactions.forEach(({ id }) => followed.add(id)))
  const signed = await signer.sendTransaction(transfer, new Connection(chain.rpcUrl))
  expect(await succeeded(chain.rpcUrl, signed)).toBe(true)
  // The kit reads the balance again when it is settled.
  await expect.poll(() => followed.has(signed)).toBe(true)

  const devnet = networks[1]?.caipNetworkId
  if (!devnet) throw new Error('There is one network only.')
  await kit.switchNetwork({ networkId: devnet })
  expect(kit.getState().network.byNamespace['solana']?.activeId).toBe(devnet)
  kit.destroy()

  const again = open()
  await again.start()
  const back = again.getState().connections['solana']
  expect(back?.status === 'connected' && back.active.accounts.map(({ caipAddress }) => caipAddress)).toEqual([
    `${devnet}:${address}`,
  ])
  expect(again.getState().network.byNamespace['solana']?.activeId).toBe(devnet)
  expect(wallet.promptsShown.filter(({ kind }) => kind === 'connect')).toHaveLength(1)
  await again.disconnect()
  expect([wallet.isPermitted('https://dapp.example'), again.getState().connections['solana']?.status]).toEqual([
    false,
    'disconnected',
  ])
  again.destroy()
})
