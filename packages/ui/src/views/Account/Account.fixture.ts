import { createChainScene } from '../../fixtures/createChainScene.ts'
import { balanceIs, connect, until } from '../../fixtures/actions.ts'
import { account, createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { storyImage } from '../../fixtures/storyImage.ts'
import { harbor, kite, lantern, longName } from '../../fixtures/wallets.ts'

type Options = SceneOptions & { readonly connectorId?: string; readonly before?: (scene: Scene) => void }

async function connected({ connectorId = harbor.id, before, ...options }: Options = {}): Promise<Scene> {
  const scene = createScene(options)
  before?.(scene)
  await connect(scene, connectorId)
  scene.kit.open()
  return scene
}

async function named(name: string, avatar: string | undefined): Promise<Scene> {
  const scene = await connected({
    kit: { projectId: 'stories', services: { blockchain: 'https://blockchain.example' } },
    before({ platform, wallets }) {
      platform.http.respond('https://blockchain.example', { json: { name, avatar } })
      wallets.setName(name, account)
    },
  })
  await until(scene, ({ accounts }) => accounts['eip155']?.identity.status === 'ready')
  await balanceIs(scene, 'ready')
  return scene
}

const goldToken = '0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0'

export const accountScenes = {
  ready: async () => {
    const scene = await connected()
    await balanceIs(scene, 'ready')
    return scene
  },
  token: async () => {
    const scene = await connected({
      kit: { tokens: { 'eip155:1': { address: goldToken, image: storyImage('#854d0e', '#fde047') } } },
      before: ({ wallets }) =>
        wallets.setTokenBalance(goldToken, account, { value: 52_750_000n, decimals: 6, symbol: 'GOLD' }),
    })
    await balanceIs(scene, 'ready')
    return scene
  },
  named: () => named('orchard.example', storyImage('#7c2d12', '#fdba74')),
  longNamed: () => named('a-name-that-somebody-registered-without-end.example', undefined),
  balanceLoading: () =>
    connected({ before: ({ wallets }) => wallets.intercept('getBalance', () => new Promise(() => {})) }),
  balanceFailed: async () => {
    const scene = await connected({
      before: ({ wallets }) => wallets.intercept('getBalance', () => Promise.reject(new Error('offline'))),
    })
    await balanceIs(scene, 'failed')
    return scene
  },
  manyChains: async () => {
    const scene = await createChainScene({ eip155: [lantern.id, harbor.id], solana: [kite.id] })
    scene.kit.open()
    await balanceIs(scene, 'ready')
    return scene
  },
  /** One wallet, by one pairing. */
  paired: async () => {
    const scene = await createChainScene({}, { paired: true })
    scene.kit.open()
    await balanceIs(scene, 'ready')
    return scene
  },
  fourActions: () =>
    connected({
      kit: {
        projectId: 'stories',
        services: { blockchain: 'https://blockchain.example' },
        features: { swaps: true, onramp: true },
      },
      capabilities: ['getBalance', 'sendTransaction', 'validateAddress'],
    }),
  fewCapabilities: () => connected({ capabilities: ['signMessage'] }),
  unsupportedNetwork: async () => {
    const scene = await connected()
    scene.kit.close()
    scene.wallets.setNetwork(harbor.id, 'eip155:4242')
    scene.kit.open({ view: 'Account' })
    return scene
  },
  noPictures: () => connected({ connectorId: kite.id }),
  longName: () => connected({ connectors: [longName], connectorId: longName.id }),
  nobodyConnected: async () => {
    const scene = createScene()
    scene.kit.open({ view: 'Account' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
