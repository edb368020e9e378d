import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, untouched } from '@kit/testing'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mountKit } from '../elements/mountKit.ts'
import type { ButtonRender } from './CustomButton.tsx'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { useAccount } from './useAccount.ts'

const setUp = () => {
  const platform = createFakePlatform()
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'a', name: 'A' }],
  })
  return { platform, controls, kit: createKit({ adapters: [adapter], platform }) }
}

function Status() {
  return useAccount().status
}

test('renders on a server', () => {
  const { kit, platform } = setUp()
  const page = createElement(KitProvider, { kit }, createElement(KitButton), createElement(Status))
  expect(renderToString(page)).toMatchInlineSnapshot(
    `"<button type="button" class="kit-button" lang="en" data-kit-theme="system" data-size="md" data-balance="show" data-state="connect" aria-haspopup="dialog" aria-expanded="false"><span class="kit-button-text" data-words="loaded">Connect wallet</span></button>reconnecting"`,
  )
  expect(platform.counts()).toEqual(untouched)
})

test('what a server renders is the same whatever the kit has done since', async () => {
  const { kit } = setUp()
  const page = createElement(KitProvider, { kit }, createElement(KitButton), createElement(Status))
  const before = renderToString(page)
  await kit.connect({ connectorId: 'a' })
  expect(renderToString(page)).toBe(before)
})

test('mounting on a server does nothing', () => {
  const { kit, platform } = setUp()
  mountKit(kit)()
  expect(platform.counts()).toEqual(untouched)
  expect(kit.getState().lifecycle).toBe('idle')
})

test('A7: a server renders KitButton.Custom as a page hydrates it, whatever the kit has done since', async () => {
  const { kit, platform } = setUp()
  const draw = ({ account, isReady, buttonProps }: ButtonRender) =>
    createElement('button', buttonProps, `${account.status} ${isReady}`)
  const Drawn = () => KitButton.Custom({ children: draw })
  const page = createElement(KitProvider, { kit }, createElement(Drawn))
  const before = renderToString(page)
  expect(before).toContain('reconnecting false')
  expect(platform.counts()).toEqual(untouched)
  await kit.connect({ connectorId: 'a' })
  expect(renderToString(page)).toBe(before)
})
