import { solanaAdapter } from '@kit/adapter-solana'
import { createKit } from '@kit/core'
import { solanaMainnet } from '@kit/core/networks'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { address, createSolanaRpc } from '@solana/kit'
import { expect, onTestFinished, test, vi } from 'vitest'

// The sixth account of the chain.
const to = '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7'

test('pays half a SOL', async () => {
  const chain = await startSolanaChain()
  onTestFinished(() => chain.stop())
  // In a browser, and with happy-dom, there is a window already.
  vi.stubGlobal('window', new EventTarget())
  const wallet = createSolanaWallet({ name: 'Heron', chains: [{ chain: 'solana:mainnet', rpcUrl: chain.rpcUrl }] })
  announceSolanaWallet(wallet, window, { origin: 'https://dapp.example' })
  const kit = createKit({
    adapters: [solanaAdapter({ networks: [solanaMainnet] })],
    customRpcUrls: { [solanaMainnet.caipNetworkId]: [{ url: chain.rpcUrl }] },
  })
  onTestFinished(() => kit.destroy())

  await kit.connect({ connectorId: 'Heron' })
  expect(chain.accounts[5]?.address).toBe(to)
  const balance = async () => (await createSolanaRpc(chain.rpcUrl).getBalance(address(to)).send()).value
  const before = await balance()
  const { hash } = await kit.perform('sendTransaction', { to, value: 500_000_000n })
  await expect.poll(balance).toBe(before + 500_000_000n)
  expect(hash).toMatch(/^\w{64,88}$/)
  expect(wallet.promptsShown).toHaveLength(2)
})
