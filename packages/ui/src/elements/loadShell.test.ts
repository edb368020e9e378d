import { createKit, type View } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test, vi } from 'vitest'
import { loadShell } from './loadShell.ts'

const fetched = vi.hoisted(() => ({ account: 0 }))
vi.mock('../views/groups/accountGroup.ts', () => ({
  get views() {
    fetched.account += 1
    return {}
  },
}))
vi.mock('../modal/renderShell.tsx', () => ({ prepareShell: () => {}, renderShell: () => {} }))

test.each<[View, boolean, number]>([
  ['Account', true, 1],
  ['WalletSend', true, 1],
  ['AccountSettings', true, 1],
  ['Connect', true, 0],
  ['AllWallets', false, 0],
])(
  'for %s, with an account: %s, fetches the file of Account beside the dialog %s times',
  async (view, isConnected, times) => {
    const { adapter } = createFakeAdapter({
      namespace: 'eip155',
      behavior: 'approve',
      connectors: [{ id: 'test.meadow' }],
    })
    const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
    if (isConnected) await kit.connect({ connectorId: 'test.meadow' })
    const before = fetched.account
    await loadShell(kit, view)
    kit.destroy()
    expect(fetched.account - before).toBe(times)
  },
)
