import type { Address } from 'viem'
import { putToken } from '../evm/contracts/putToken.ts'
import { testChain, type TestChain } from '../evm/world/testChain.ts'
import { startAnvil } from './startAnvil.ts'

/** The chains of `createEvmWorld`. */
export type EvmChains = {
  /** Three chains with different ids. */
  readonly chains: readonly [TestChain, TestChain, TestChain]
  /** On the first chain: one that returns values as in ERC-20, and one at an address of USDT that returns nothing, as USDT does. */
  readonly tokens: readonly [Address, Address]
  /** Ends all processes and resolves once they have ended. */
  readonly stop: () => Promise<void>
}

const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const plain = '0x0000000000000000000000000000000000007000'
const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** Starts three local chains, with two tokens on the first. */
export async function startEvmChains(): Promise<EvmChains> {
  const anvils = await Promise.all([startAnvil(31_411), startAnvil(31_412), startAnvil(31_413)])
  const [one, two, three] = anvils
  await putToken(one.rpcUrl, { address: plain, holder })
  await putToken(one.rpcUrl, { address: tether, holder, kind: 'silent' })
  return {
    chains: [testChain(one), testChain(two), testChain(three)],
    tokens: [plain, tether],
    stop: async () => void (await Promise.all(anvils.map(({ stop }) => stop()))),
  }
}
