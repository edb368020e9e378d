import { expect } from '@playwright/test'
import { createTestClient, http } from 'viem'
import type { Dapp } from '../dapp/Dapp.ts'

/**
 * Waits until the page of an ethers sample shows the block of its transaction. Where ethers looks for the receipt just before the
 * chain has it, it looks again with the next block, but the chain of the sandbox makes blocks for transactions only: here more are made.
 */
export async function untilInBlock(dapp: Dapp, rpcUrl: string): Promise<void> {
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await expect
    .poll(
      async () => {
        await chain.mine({ blocks: 1 })
        return dapp.shown('send-block').allInnerTexts()
      },
      { intervals: [1_000] },
    )
    .toEqual([expect.stringMatching(/^\d+$/)])
}
