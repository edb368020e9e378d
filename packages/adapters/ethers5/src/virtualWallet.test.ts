import { createEvmWallet, providerOf } from '@kit/testing'
import { type EvmChains, startEvmChains } from '@kit/testing/anvil'
import { Contract, providers, utils } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let evm: EvmChains
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm.stop())

const to = '0x00000000000000000000000000000000000000B2'

/** The virtual wallet through ethers itself: nothing of kit's adapter is in between. */
function setUp() {
  const [one, two] = evm.chains
  const known = [one, two].map(({ id, rpcUrls }) => ({ id, rpcUrl: rpcUrls.default.http[0] })) as [
    { id: number; rpcUrl: string },
  ]
  const wallet = createEvmWallet({ name: 'Juniper', rdns: 'example.juniper', chains: known })
  const { provider } = providerOf(wallet, 'https://dapp.example')
  return { wallet, provider: new providers.Web3Provider(provider as providers.ExternalProvider, 'any') }
}

test('connects, signs and sends, and is switched', async () => {
  const { wallet, provider } = setUp()
  expect(await provider.send('eth_requestAccounts', [])).toEqual([wallet.selected])
  const signer = provider.getSigner()
  expect(await signer.getAddress()).toBe(wallet.selected)
  expect(utils.verifyMessage('Grüße', await signer.signMessage('Grüße'))).toBe(wallet.selected)
  const [domain, types, value] = [{ name: 'Kit' }, { Mail: [{ name: 'text', type: 'string' }] }, { text: 'hello' }]
  expect(utils.verifyTypedData(domain, types, value, await signer._signTypedData(domain, types, value))).toBe(
    wallet.selected,
  )

  const before = (await provider.getBalance(to)).toBigInt()
  const sent = await signer.sendTransaction({ to, value: 10n ** 15n })
  expect((await sent.wait())?.status).toBe(1)
  expect((await provider.getBalance(to)).toBigInt()).toBe(before + 10n ** 15n)

  const abi = [
    'function balanceOf(address) view returns (uint256)',
    'function transfer(address,uint256) returns (bool)',
  ]
  const token = new Contract(evm.tokens[0], abi, signer)
  const transferred = (await token['transfer']?.(to, 5n)) as providers.TransactionResponse
  expect((await transferred.wait()).status).toBe(1)
  expect(BigInt(String(await token['balanceOf']?.(to)))).toBe(5n)

  await provider.send('wallet_switchEthereumChain', [{ chainId: `0x${evm.chains[1].id.toString(16)}` }])
  expect(wallet.chainId).toBe(evm.chains[1].id)
  // ethers keeps what it has read for a moment.
  await expect.poll(async () => (await provider.detectNetwork()).chainId).toBe(evm.chains[1].id)
})

test('rejects what the user declines', async () => {
  const { wallet, provider } = setUp()
  await provider.send('eth_requestAccounts', [])
  const signer = provider.getSigner()
  wallet.behave('reject')
  await expect(signer.signMessage('x')).rejects.toMatchObject({ code: 4001 })
  await expect(signer.sendTransaction({ to, value: 1n })).rejects.toMatchObject({ code: 4001 })
})
