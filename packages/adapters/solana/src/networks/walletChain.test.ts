import { solanaDevnet, solanaMainnet, solanaTestnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import { chainName, networkOfChains, walletChain } from './walletChain.ts'

const local = { ...solanaDevnet, caipNetworkId: 'solana:SandBoxSo1ana' as const, deprecatedCaipNetworkId: undefined }

test('by the name of the Wallet Standard, by CAIP-2, by the deprecated id', () => {
  const all = [solanaMainnet, solanaDevnet, solanaTestnet, local]
  expect(all.map(({ caipNetworkId }) => chainName(caipNetworkId))).toEqual([
    'solana:mainnet',
    'solana:devnet',
    'solana:testnet',
    'solana:localnet',
  ])
  expect(all.map((network) => walletChain(['solana:mainnet', 'solana:localnet'], network))).toEqual([
    'solana:mainnet',
    undefined,
    undefined,
    'solana:localnet',
  ])
  expect(walletChain([solanaTestnet.caipNetworkId], solanaTestnet)).toBe(solanaTestnet.caipNetworkId)
  for (const network of [solanaMainnet, solanaDevnet]) {
    const { deprecatedCaipNetworkId = '' } = network
    expect(chainName(deprecatedCaipNetworkId)).toBe(chainName(network.caipNetworkId))
    expect(walletChain([deprecatedCaipNetworkId], network)).toBe(deprecatedCaipNetworkId)
  }
})

test('the network of a wallet that has none of the page’s networks', () => {
  expect(networkOfChains(['solana:testnet'])).toBe(solanaTestnet.caipNetworkId)
  expect(networkOfChains(['solana:mainnet'])).toBe(solanaMainnet.caipNetworkId)
  expect(networkOfChains(['solana:localnet'])).toBe(undefined)
})
