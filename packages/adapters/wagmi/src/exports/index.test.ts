import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import * as adapter from './index.ts'

test('exports', () => {
  expect(Object.keys(adapter).toSorted()).toEqual([
    'baseAccount',
    'coinbaseWallet',
    'fromViemChain',
    'getWalletClient',
    'safeWallet',
    'wagmiAdapter',
  ])
})

const takes = 'Option "wagmiAdapter": use an object with networks, transports, wallets, config, maxFees.'

test.each<[string, unknown, string]>([
  ['no options', undefined, takes],
  [
    'a misspelled option',
    { networks: [mainnet], transport: {} },
    `Option "wagmiAdapter.transport": there is no such option. Did you mean \`transports\`?\n${takes}`,
  ],
  [
    'chains, as in a config of wagmi',
    { chains: [mainnet] },
    `Option "wagmiAdapter.chains": there is no such option. Did you mean \`networks\`?\n${takes}`,
  ],
  ['a number for a chain', { networks: [1] }, 'Option "wagmiAdapter.networks[0]": 1 is no network.'],
])('wagmiAdapter says what to give where it is given %s', (_, options, message) => {
  expect(() => adapter.wagmiAdapter(options as never)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message }),
  )
})

test('wagmiAdapter says that a config goes into `config`', () => {
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
  expect(() => adapter.wagmiAdapter(config as never)).toThrow(takes)
  expect(adapter.wagmiAdapter({ config }).networks).toMatchObject([{ caipNetworkId: 'eip155:1' }])
})

test.each<[string, (options: never) => unknown, string]>([
  ['safeWallet', adapter.safeWallet, 'sdk, provider, origins'],
  ['coinbaseWallet', adapter.coinbaseWallet, 'sdk, preference'],
  ['baseAccount', adapter.baseAccount, 'sdk, preference'],
])('%s names the option that is misspelled', (of, make, names) => {
  const load = async () => ({})
  expect(() => make({ skd: load } as never)).toThrow(
    `Option "${of}.skd": there is no such option.\nOption "${of}": use an object with ${names}.`,
  )
})
