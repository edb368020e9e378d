import { describeEvmSigner } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { providers } from 'ethers'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { ethers5Adapter } from './ethers5Adapter.ts'
import { getProvider, getSigner } from './signer.ts'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const runner = { describe, test, expect }

describeEvmSigner({
  runner,
  name: 'getSigner of ethers 5',
  chains: () => evm.chains,
  createAdapter: (networks) => ethers5Adapter({ networks }),
  library: {
    getSigner,
    addressOf: (signer) => signer.getAddress(),
    sign: (signer, message) => signer.signMessage(message),
    send: async (signer, transfer) => (await (await signer.sendTransaction(transfer)).wait()).status === 1,
    balanceOf: async (kit, address) => (await (await getProvider(kit)).getBalance(address)).toBigInt(),
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
  expectTypeOf(signer).toEqualTypeOf<providers.JsonRpcSigner>()
  expectTypeOf(own).toEqualTypeOf<providers.Web3Provider>()
  expect([signer instanceof providers.JsonRpcSigner, own instanceof providers.Web3Provider]).toEqual([true, true])
})
