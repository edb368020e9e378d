import { createKit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { KitProvider, KitWalletButton } from '../exports/react.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

function show(wallet: string, { userAgent, ...options }: Partial<KitOptions> & { readonly userAgent?: string } = {}) {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    connectors: [{ id: 'test.meadow', name: 'Meadow', rdns: 'test.meadow' }],
  })
  const remote = createFakeSharedConnector({ id: 'remote', type: 'WALLET_CONNECT', namespaces: ['eip155'] })
  const kit = createKit({
    adapters: [adapter],
    platform: createFakePlatform({ userAgent }),
    sharedConnectors: [remote.connector],
    customWallets: [{ id: 'harbor', name: 'Harbor', mobileLink: 'harbor://' }],
    ...options,
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const page = (
    <KitProvider kit={kit}>
      <h1>A page</h1>
      <KitWalletButton wallet={wallet} />
    </KitProvider>
  )
  root.render(page)
  undo.push(kit.destroy, () => root.unmount())
  return {
    kit,
    controls,
    remote: remote.controls,
    container,
    page,
    button: () => container.querySelector('.kit-button'),
  }
}

const found = (wallet: string, options?: Parameters<typeof show>[1]) => {
  const shown = show(wallet, options)
  return {
    ...shown,
    isFound: () => expect.poll(() => shown.button()?.textContent?.trim()).toMatch(/^(Meadow|Harbor)$/),
  }
}

test('A15: an installed wallet is asked by one click and one prompt, without the modal', async () => {
  const { kit, controls, button, isFound } = found('test.meadow')
  await isFound()
  await userEvent.click(button() as HTMLElement)
  const prompt = await controls.nextPrompt()
  expect([controls.prompts.length, kit.getState().navigation.status, button()?.getAttribute('aria-busy')]).toEqual([
    1,
    'closed',
    'true',
  ])
  prompt.approve()
  await expect.poll(() => kit.getAccount().wallet?.name).toBe('Meadow')
  expect(kit.getState().navigation.status).toBe('closed')
  await expect.poll(() => (button() as HTMLElement).dataset['state']).toBe('connected')
  await userEvent.click(button() as HTMLElement)
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Account' }] })
})

test('fetches the code that asks the wallet once the user points at the button', async () => {
  const { kit, container, button, isFound } = found('test.meadow')
  await isFound()
  // An earlier test may have left the pointer here.
  await userEvent.hover(container.querySelector('h1') as HTMLElement)
  const preload = vi.spyOn(kit, 'preload')
  await userEvent.hover(button() as HTMLElement)
  expect(preload).toHaveBeenCalled()
})

test('says that the wallet declined, and asks it again', async () => {
  const { controls, button, isFound } = found('test.meadow')
  await isFound()
  await userEvent.click(button() as HTMLElement)
  ;(await controls.nextPrompt()).reject()
  const told = () => [button()?.textContent?.trim(), button()?.getAttribute('aria-label')]
  await expect.poll(told).toEqual(['Try again', 'Meadow: Try again'])
  await userEvent.click(button() as HTMLElement)
  await controls.nextPrompt()
})

test('A15: on a phone the tap follows a link that was there before, and keeps its transient activation', async () => {
  const { kit, container, button, isFound, remote } = found('harbor', { userAgent: phone })
  await isFound()
  // Nothing is sent before the user does something on the page.
  expect([button()?.localName, remote.calls.load]).toEqual(['button', 0])
  await userEvent.click(container.querySelector('h1') as HTMLElement)
  await expect.poll(() => button()?.getAttribute('href')).toMatch(/^harbor:\/\/wc\?uri=wc%3A/)
  const clicks: unknown[] = []
  const record = (event: Event): void => {
    clicks.push([event.defaultPrevented, navigator.userActivation.isActive])
    // No app is installed here.
    event.preventDefault()
  }
  window.addEventListener('click', record)
  undo.push(() => window.removeEventListener('click', record))
  await userEvent.click(button() as HTMLElement)
  expect(clicks).toEqual([[false, true]])
  expect(kit.getState().pairing).toMatchObject({ status: 'ready', linkedTo: 'Harbor' })
  expect(kit.getState().navigation.status).toBe('closed')
})

test('on a phone the link has the focus that the button had', async () => {
  const { button, isFound } = found('harbor', { userAgent: phone })
  await isFound()
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  await expect.poll(() => button()?.localName).toBe('a')
  expect(document.activeElement).toBe(button())
})

test('a server draws a button with what the dapp named', () => {
  const { page } = show('test.meadow')
  expect(renderToString(page)).toContain('<span class="kit-button-text">test.meadow</span>')
})
