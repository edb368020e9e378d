import { createFakePlatform } from '@kit/testing'
import {
  announceSolanaWallet,
  createSolanaWallet,
  describeLyingSolanaNode,
  type SolanaTransactionInput,
} from '@kit/testing/solana'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { lamportsOf } from '../fixtures/askNode.ts'
import { networksOf } from '../fixtures/networksOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { freshAddress } from '../fixtures/transfersOn.ts'
import { associatedAccount } from './token.ts'
import { tokenProgram } from './addresses.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

describeLyingSolanaNode({
  runner: { describe, test, expect },
  name: 'solanaAdapter',
  async setup(lie) {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const connectorId = 'Heron'
    const wallet = createSolanaWallet({
      name: connectorId,
      chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
      features: ['solana:signTransaction'],
    })
    announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
    const { instance, network } = await setUpAdapter(
      { networks: networksOf(chain, chain) },
      { ...createFakePlatform(), fetch: lie((url, init) => fetch(url, init)) },
    )
    await instance.connect({ connectorId, signal: AbortSignal.timeout(60_000) })
    return {
      connectorId,
      address: wallet.addresses[0],
      network,
      to: freshAddress(),
      token: chain.mint,
      tokenAccountOf: (owner) => associatedAccount(owner as never, chain.mint as never, tokenProgram),
      capabilities: instance.capabilities,
      signed: () =>
        wallet.promptsShown.flatMap(({ kind, inputs }) =>
          kind === 'signTransaction'
            ? (inputs as readonly SolanaTransactionInput[]).map(({ transaction }) => Uint8Array.from(transaction))
            : [],
        ),
      lamportsOf: (address) => lamportsOf(chain.rpcUrl, address),
      dispose: () => {
        instance.destroy()
        vi.unstubAllGlobals()
      },
    }
  },
})
