import { createWillingProvider, evmWalletInfo } from '@kit/testing'
import { type Connector, createConfig, injected } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { fakePage } from './fixtures/fakePage.ts'
import { listConnectors } from './instance/listConnectors.ts'
import { knownConnectors } from './knownConnectors.ts'

const configOf = (connectors?: Parameters<typeof createConfig>[0]['connectors']) =>
  createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage: null, connectors })
const one = (connector: Partial<Connector>) =>
  knownConnectors({ connectors: [{ id: 'example.fox', name: 'Fox', type: 'injected', ...connector } as Connector] })
const icon = 'data:image/png;base64,AAAA'

test('default: as they are listed', () => {
  const page = fakePage()
  for (const name of ['Fox', 'Lantern']) page.announce(createWillingProvider(), evmWalletInfo(name))
  const config = configOf()
  const known = knownConnectors(config)
  expect(known.map(({ name }) => name)).toEqual(['Fox', 'Lantern'])
  expect(knownConnectors(config, 1)).toEqual(known.slice(0, 1))
  expect(listConnectors(config, () => false)).toEqual(
    known.map(({ id, name, imageUrl }) => ({
      id,
      name,
      type: 'ANNOUNCED',
      namespace: 'eip155',
      rdns: id,
      ...(imageUrl !== undefined && { imageUrl }),
    })),
  )
})

test('behavior: none where there are others among them', () => {
  fakePage().announce(createWillingProvider(), evmWalletInfo('Fox'))
  expect(knownConnectors(configOf([injected()]))).toEqual([])
  expect(one({ type: 'walletConnect' })).toEqual([])
  expect(knownConnectors({ connectors: [] })).toEqual([])
})

test('errors: what a wallet says of itself may be forged', () => {
  const names = ['', ' Fox', 'Fox ', 'F\u202Eox', 'F\u200Box', 'Füchsin', 'x'.repeat(49), 'Fox\nFox']
  expect(names.map((name) => one({ name }))).toEqual(names.map(() => []))
  const ids = ['injected', 'example.Fox', 'a..b', 'a b.c', 'example.fox\n']
  expect(ids.map((id) => one({ id }))).toEqual(ids.map(() => []))
  const icons = [
    'https://img.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'data:image/bmp;base64,A',
    'data:image/png;base64,A"B\n',
    `data:image/png,${'A'.repeat(100_000)}`,
    '',
  ]
  expect(icons.map((each) => one({ icon: each })[0]?.imageUrl)).toEqual(icons.map(() => undefined))
  expect(one({ icon, name: '<img src=x>' })).toEqual([{ id: 'example.fox', name: '<img src=x>', imageUrl: icon }])
  const fox = { id: 'example.fox', name: 'Fox', type: 'injected' } as Connector
  expect(knownConnectors({ connectors: [fox, fox] })).toEqual([])
})

test('errors: a picture that is no text, and names that are told as one wallet', () => {
  expect(one({ icon: [icon] as unknown as string })[0]?.imageUrl).toBeUndefined()
  const named = (name: string, id: string) => ({ id, name, type: 'injected' }) as Connector
  expect(knownConnectors({ connectors: [named('Fox', 'example.fox'), named('fox', 'example.vixen')] })).toEqual([])
  // One that says it is two, and one that is none beside one that says more.
  expect(one({ name: 'Fox\nexample.vixen\nVixen' })).toEqual([])
  const none = { ...named('Lantern', 'example.lantern'), type: 'walletConnect' } as Connector
  expect(knownConnectors({ connectors: [named('Fox\nexample.vixen', 'example.fox'), none] })).toEqual([])
  expect(knownConnectors({ connectors: [none, named('Fox\nexample.vixen', 'example.fox')] })).toEqual([])
})
