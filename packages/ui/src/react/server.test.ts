import { createKit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, turn, untouched } from '@kit/testing'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { mountKit } from '../elements/mountKit.ts'
import type { ButtonRender } from './CustomButton.tsx'
import { KitButton } from './KitButton.tsx'
import { KitProvider } from './KitProvider.tsx'
import { KitWalletButton } from './KitWalletButton.tsx'
import { useAccount } from './useAccount.ts'
import { useSignMessage } from './useSignMessage.ts'

const setUp = () => {
  const platform = createFakePlatform()
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'a', name: 'A' }],
  })
  return { platform, controls, kit: createKit({ adapters: [adapter], platform }) }
}

const named = { namespace: 'evm' }

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

test.each<[string, () => ReactNode]>([
  ['useAccount', () => useAccount(named).status],
  ['useSignMessage', () => useSignMessage(named).status],
  ['KitWalletButton', () => KitWalletButton({ wallet: 'a', ...named })],
])('%s renders where no adapter has its namespace, and the developer reads it once', async (_, Component) => {
  const { kit } = setUp()
  const line = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const page = createElement(KitProvider, { kit }, createElement(Component), createElement(Component))
    expect(renderToString(page)).not.toBe('')
    await turn()
    expect(line.mock.calls).toEqual([
      [
        expect.stringContaining('kit: '),
        expect.objectContaining({
          code: 'INVALID_OPTION',
          message:
            'Option "namespace": no adapter for the namespace `evm`; this kit has eip155. Did you mean `eip155`?',
        }),
      ],
    ])
  } finally {
    line.mockRestore()
  }
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
