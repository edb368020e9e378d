import { createKit } from '@kit/core'
import { expect, test } from 'vitest'
import { createFakePlatform } from '../platform/createFakePlatform.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'

test('a kit runs on fakes as the README shows', async () => {
  const platform = createFakePlatform()
  const { adapter, controls } = createFakeAdapter({ namespace: 'cosmos' })
  const kit = createKit({ adapters: [adapter], platform })
  const connecting = kit.connect({ connectorId: 'cosmos.wallet' })
  const prompt = await controls.nextPrompt()
  prompt.approve()
  expect((await connecting).caipAddress).toBe('cosmos:1:cosmos-account-1')
  controls.setNetwork('cosmos.wallet', 'cosmos:99')
  expect(kit.getState().network.byNamespace['cosmos']?.walletNetworkId).toBe('cosmos:99')
  controls.lock('cosmos.wallet')
  expect(kit.getState().connections['cosmos']?.status).toBe('disconnected')
  kit.destroy()
  await platform.clock.advance(0)
  expect(platform.counts().timersPending).toBe(0)
})
