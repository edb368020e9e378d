import { createKit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, createFakeSharedConnector } from '@kit/testing'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { defineWalletButton } from './defineWalletButton.ts'
import { mountKit } from './mountKit.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.documentElement.dir = ''
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
    customWallets: [{ id: 'harbor', name: 'Harbor', mobileLink: 'harbor://', homepage: 'https://harbor.example' }],
    ...options,
  })
  undo.push(kit.destroy, mountKit(kit))
  defineWalletButton()
  const element = document.createElement('kit-wallet-button')
  element.setAttribute('wallet', wallet)
  document.body.append(element)
  const button = () => element.shadowRoot?.querySelector<HTMLElement>('[part=button]')
  const state = () => [button()?.dataset['state'], button()?.textContent?.trim()]
  return { kit, controls, remote: remote.controls, element, button, state }
}

test('one click asks an installed wallet once, without the modal; the next one opens its account', async () => {
  const { kit, controls, element, button, state } = show('test.meadow')
  await expect.poll(state).toEqual(['connect', 'Meadow'])
  await userEvent.click(element)
  const prompt = await controls.nextPrompt()
  expect([state(), button()?.ariaBusy, controls.prompts.length]).toEqual([['connecting', 'Meadow'], 'true', 1])
  expect(kit.getState().navigation.status).toBe('closed')
  prompt.approve()
  await expect.poll(state).toEqual(['connected', 'Meadow'])
  expect(button()?.ariaLabel).toBe('Account Meadow')
  await userEvent.click(element)
  expect(kit.getState().navigation).toMatchObject({ status: 'open', stack: [{ view: 'Account' }] })
  kit.close()
  await kit.disconnect()
  await expect.poll(state).toEqual(['connect', 'Meadow'])
})

test('a wallet that declines can be asked again, by the keyboard', async () => {
  const { controls, element, button, state } = show('test.meadow')
  await expect.poll(state).toEqual(['connect', 'Meadow'])
  await userEvent.tab()
  expect(document.activeElement).toBe(element)
  await userEvent.keyboard('{Enter}')
  ;(await controls.nextPrompt()).reject()
  await expect.poll(state).toEqual(['error', 'Try again'])
  expect(button()?.ariaLabel).toBe('Meadow: Try again')
  await userEvent.keyboard(' ')
  ;(await controls.nextPrompt()).approve()
  await expect.poll(state).toEqual(['connected', 'Meadow'])
})

test('a wallet that can only be installed says so, and leads to where one gets it', async () => {
  const { kit, element, state } = show('harbor', { sharedConnectors: [] })
  await expect.poll(state).toEqual(['install', 'Get Harbor'])
  await userEvent.click(element)
  await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'Downloads' }] })
  expect(state()[0]).toBe('install')
})

test('on a phone it becomes a link once the user acts, and keeps the focus', async () => {
  const { element, button, state, remote } = show('harbor', { userAgent: phone })
  await expect.poll(state).toEqual(['connect', 'Harbor'])
  expect([button()?.localName, remote.calls.load]).toEqual(['button', 0])
  await userEvent.tab()
  await expect.poll(() => button()?.getAttribute('href')).toMatch(/^harbor:\/\/wc\?uri=wc%3A/)
  expect([document.activeElement, element.shadowRoot?.activeElement]).toEqual([element, button()])
})

test('follows its attributes, the theme and the direction of the page; axe finds nothing', async () => {
  document.documentElement.dir = 'rtl'
  const { kit, element, button, state } = show('test.meadow')
  element.setAttribute('label', 'Use Meadow')
  element.setAttribute('size', 'lg')
  await expect
    .poll(() => [...state(), button()?.dir, button()?.dataset['size']])
    .toEqual(['connect', 'Use Meadow', 'rtl', 'lg'])
  kit.setTheme({ mode: 'light' })
  expect(element.dataset['kitTheme']).toBe('light')
  element.style.setProperty('--kit-fill', 'rgb(1, 2, 3)')
  expect(getComputedStyle(button() as HTMLElement).backgroundColor).toBe('rgb(1, 2, 3)')
  element.style.removeProperty('--kit-fill')
  const { violations } = await axe.run(element)
  expect(violations).toEqual([])
  element.setAttribute('disabled', '')
  await expect.poll(() => button()?.matches(':disabled')).toBe(true)
  element.removeAttribute('disabled')
  element.setAttribute('wallet', 'harbor')
  element.removeAttribute('label')
  await expect.poll(state).toEqual(['connect', 'Harbor'])
  element.remove()
  expect(element.shadowRoot?.adoptedStyleSheets.length).toBe(1)
})
