import { createKit, type View } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { mayShowAccount } from './loadShell.ts'

test.each<[View | undefined, boolean, boolean]>([
  ['Account', true, true],
  ['WalletSend', true, true],
  ['AccountSettings', true, true],
  [undefined, true, true],
  ['Connect', true, false],
  ['AllWallets', false, false],
  [undefined, false, false],
])('%s, with an account: %s, may need the file of Account: %s', async (view, isConnected, expected) => {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  if (isConnected) await kit.connect({ connectorId: 'test.meadow' })
  expect(mayShowAccount(kit, view)).toBe(expected)
  kit.destroy()
})
