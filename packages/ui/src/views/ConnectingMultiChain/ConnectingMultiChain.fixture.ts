import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import { openWallets } from '../../fixtures/actions.ts'
import type { Scene } from '../../fixtures/createScene.ts'
import { twoNetworks } from '../../fixtures/networks.ts'
import { harbor, lantern } from '../../fixtures/wallets.ts'

/** Two adapters, and a wallet that speaks to both. */
async function chosen({ connect = false }: { readonly connect?: boolean } = {}): Promise<Scene> {
  const first = createFakeAdapter({ namespace: 'eip155', networks: twoNetworks, connectors: [harbor, lantern] })
  const second = createFakeAdapter({
    namespace: 'solana',
    networks: [fakeNetwork('solana', 1, { name: 'Dune' })],
    connectors: [harbor],
  })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [first.adapter, second.adapter], platform })
  const scene: Scene = { kit, platform, wallets: first.controls, signIn: undefined }
  if (connect) {
    first.controls.behave('approve')
    await kit.connect({ connectorId: harbor.id, namespace: 'eip155' })
    first.controls.behave('ask')
  }
  await openWallets(scene)
  const item = kit.getState().walletList.find(({ target }) => target.kind === 'multiChain')
  if (!item) throw new Error('The wallet of two namespaces is not one row.')
  kit.selectWallet(item)
  return scene
}

export const multiChainScenes = {
  default: () => chosen(),
  connectedOnce: () => chosen({ connect: true }),
} satisfies Record<string, () => Promise<Scene>>
