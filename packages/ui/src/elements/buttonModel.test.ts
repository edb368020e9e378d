import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import { buttonModel } from './buttonModel.ts'

const options = { allowUnsupportedChain: false, enableNetworkSwitch: true }

const setUp = () => {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'a', name: 'A' }],
  })
  return { kit: createKit({ adapters: [adapter], platform: createFakePlatform() }), controls }
}

test('is a connect button while no wallet is connected', () => {
  const { kit } = setUp()
  expect(buttonModel(kit.getState(), options)).toEqual({ kind: 'connect' })
})

test('a prompt for another wallet keeps the account', async () => {
  const { kit, controls } = setUp()
  await kit.connect({ connectorId: 'a' })
  controls.announce({ id: 'b', name: 'B' })
  const before = buttonModel(kit.getState(), options)
  controls.behave('ask')
  void kit.connect({ connectorId: 'b' }).catch(() => {})
  await controls.nextPrompt()
  expect(kit.getState().connections['eip155']?.status).toBe('connecting')
  expect(buttonModel(kit.getState(), options)).toMatchObject({
    kind: 'account',
    address: 'address' in before && before.address,
  })
  kit.destroy()
})

test('allowUnsupportedChain', async () => {
  const { kit, controls } = setUp()
  await kit.connect({ connectorId: 'a' })
  controls.setNetwork('a', 'eip155:999')
  expect(buttonModel(kit.getState(), options)).toMatchObject({ unsupportedNetwork: true })
  expect(buttonModel(kit.getState(), { ...options, allowUnsupportedChain: true })).toMatchObject({
    unsupportedNetwork: false,
  })
})

test('enableNetworkSwitch', async () => {
  const { kit, controls } = setUp()
  await kit.connect({ connectorId: 'a' })
  controls.setNetwork('a', 'eip155:999')
  expect(buttonModel(kit.getState(), { ...options, enableNetworkSwitch: false })).toMatchObject({
    unsupportedNetwork: false,
  })
})

test('namespace', () => {
  const { kit } = setUp()
  expect(buttonModel(kit.getState(), { ...options, namespace: 'nowhere' })).toEqual({ kind: 'connect' })
})
