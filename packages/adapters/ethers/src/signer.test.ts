import { describeEvmSigner } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { BrowserProvider, JsonRpcSigner } from 'ethers'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'
import { getProvider, getSigner } from './signer.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const runner = { describe, test, expect }

describeEvmSigner({
  runner,
  name: 'getSigner of ethers',
  chains: () => evm.chains,
  createAdapter: (networks) => ethersAdapter({ networks }),
  library: {
    getSigner,
    addressOf: (signer) => signer.address,
    sign: (signer, message) => signer.signMessage(message),
    send: async (signer, transfer) => (await (await signer.sendTransaction(transfer)).wait())?.status === 1,
    balanceOf: async (kit, address) => (await getProvider(kit)).getBalance(address),
  },
})

test('ethers’ own classes', async () => {
  const provider = {
    request: async () => ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    on: () => {},
    removeListener: () => {},
  }
  const kit = { getProvider: async () => ({ kind: 'eip1193', provider }) as const }
  const [signer, own] = [await getSigner(kit), await getProvider(kit)]
  expectTypeOf(signer).toEqualTypeOf<JsonRpcSigner>()
  expectTypeOf(own).toEqualTypeOf<BrowserProvider>()
  expect([signer instanceof JsonRpcSigner, own instanceof BrowserProvider]).toEqual([true, true])
})
