import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { accented } from '../i18n/pseudo/accented.ts'
import { english } from '../i18n/english.ts'
import { networkContent } from './networkContent.ts'

const options = { allowUnsupportedChain: false, enableNetworkSwitch: true }
const setUp = () => {
  const networks = [
    fakeNetwork('eip155', 1, { name: 'Meadow', assets: { imageUrl: 'https://images.example/meadow' } }),
    fakeNetwork('eip155', 2, { name: 'Tidal' }),
  ] as const
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    networks,
    behavior: 'approve',
    connectors: [{ id: 'a', name: 'A' }],
  })
  return { kit: createKit({ adapters: [adapter], platform: createFakePlatform() }), controls }
}

test('shows the selected network', () => {
  const { kit } = setUp()
  expect(networkContent(kit.getState(), options, english)).toEqual({
    kind: 'network',
    text: 'Meadow',
    label: 'Network Meadow',
    imageUrl: 'https://images.example/meadow',
    letter: 'M',
    warning: false,
    busy: false,
  })
})

test('the wallet is on a network that is not used here', async () => {
  const { kit, controls } = setUp()
  await kit.connect({ connectorId: 'a' })
  controls.setNetwork('a', 'eip155:999')
  expect(networkContent(kit.getState(), options, english)).toMatchObject({
    text: 'Wrong network',
    letter: '!',
    imageUrl: undefined,
    warning: true,
  })
  kit.destroy()
})

test('a switch under way', async () => {
  const { kit, controls } = setUp()
  await kit.connect({ connectorId: 'a' })
  controls.behave('ask')
  void kit.switchNetwork({ networkId: 'eip155:2' }).catch(() => {})
  await controls.nextPrompt()
  expect(networkContent(kit.getState(), options, english)).toMatchObject({ text: 'Switching…', busy: true })
  kit.destroy()
})

test('label and locale', () => {
  const { kit } = setUp()
  expect(networkContent(kit.getState(), { ...options, label: 'Chain' }, english)).toMatchObject({
    text: 'Chain',
    label: 'Network Chain',
  })
  expect(networkContent(kit.getState(), options, accented).label).toMatch(/^\[.*Meadow.*\]$/)
})
