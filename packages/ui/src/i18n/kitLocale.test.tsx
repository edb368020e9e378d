import { createKit, type KitError, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { defineElements } from '../elements/defineElements.ts'
import { mountKit } from '../elements/mountKit.ts'
import { createScene } from '../fixtures/createScene.ts'
import { showScene } from '../fixtures/showScene.ts'
import { KitButton } from '../react/KitButton.tsx'
import { KitProvider } from '../react/KitProvider.tsx'
import { firstLocale, followLocale } from './kitLocale.ts'
import { loadKitLocale } from './loadKitLocale.ts'
import type { Locale } from './Locale.ts'
import { loadLocale } from './loadLocale.ts'
import type { MessageId } from './MessageId.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0).reverse()) await end()
  document.body.replaceChildren()
})

const messages = { 'button.connect': 'Log in' } satisfies Partial<Record<MessageId, string>>

function makeKit(options: Partial<KitOptions> = {}) {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  return kit
}

test('words of the dapp’s own are on the button from the server’s first byte on', async () => {
  const kit = makeKit({ messages })
  const page = (
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  )
  expect(renderToString(page)).toContain('Log in')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  undo.push(() => root.unmount())
  root.render(page)
  await expect.poll(() => container.textContent).toBe('Log in')
})

test('setLocale changes buttons at run time, and an older locale that loads later is ignored', async () => {
  const kit = makeKit()
  defineElements()
  const element = document.body.appendChild(document.createElement('kit-button'))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  undo.push(mountKit(kit), () => root.unmount())
  root.render(
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>,
  )
  const texts = () =>
    [container.querySelector('button'), element.shadowRoot?.querySelector('button')].map((button) => [
      button?.textContent,
      button?.lang,
      button && getComputedStyle(button).direction,
    ])
  await expect.poll(texts).toEqual(Array(2).fill(['Connect wallet', 'en', 'ltr']))
  kit.setLocale('de')
  kit.setLocale('ar')
  await expect.poll(texts).toEqual(Array(2).fill([expect.stringMatching(/[\u0600-\u06FF]/), 'ar', 'rtl']))
  kit.setLocale('de')
  kit.setLocale('en', messages)
  await expect.poll(texts).toEqual(Array(2).fill(['Log in', 'en', 'ltr']))
})

test('in development the console names the words, the language and the theme variables that do nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  undo.push(() => log.mockRestore())
  const own = {
    messages: { 'button.conect': 'Log in' },
    locale: 'de',
    themeVariables: { '--kit-acent': 'red' },
  } as const
  const kit = makeKit({ debug: true, ...own })
  undo.push(mountKit(kit))
  kit.open()
  const said = () =>
    log.mock.calls.map(([what, error]) => [what, (error as KitError).code, (error as KitError).message])
  await expect
    .poll(said)
    .toEqual([
      [
        'kit: some options do nothing.',
        'INVALID_OPTION',
        'There is no theme variable --kit-acent. Did you mean `--kit-accent`?\n' +
          'Option "messages": there is no text "button.conect". Did you mean `button.connect`?',
      ],
    ])
})

test('a language whose file does not arrive is English after three seconds of the kit’s clock, and is shown once it arrives', async () => {
  const platform = createFakePlatform()
  const kit = makeKit({ locale: 'de', platform })
  let arrive = (_: Locale): void => {}
  const arrival = new Promise<Locale>((resolve) => (arrive = resolve))
  const load = () => arrival
  const seen: [tag: string, isPending: boolean][] = []
  const onLocale = ({ tag, isPending }: Locale) => seen.push([tag, isPending === true])
  onLocale(firstLocale(kit))
  undo.push(followLocale(kit, onLocale, load))
  // The modal waits for the same.
  const modal = loadKitLocale(kit, load)
  await platform.clock.advance(2_999)
  expect(seen).toEqual([['de', true]])
  await platform.clock.advance(1)
  expect([seen.at(-1), (await modal).tag]).toEqual([['en', false], 'en'])
  arrive(await loadLocale('de'))
  await expect.poll(() => seen.at(-1)).toEqual(['de', false])
  expect((await loadKitLocale(kit, load)).tag).toBe('de')
  expect(platform.counts().timersPending).toBe(0)
})

test('setLocale changes the open modal', async () => {
  const scene = createScene()
  scene.kit.open({ view: 'WhatIsAWallet' })
  const shown = showScene(scene)
  await expect.poll(() => shown.find('h1')?.textContent).toBe('What is a wallet?')
  scene.kit.setLocale('de')
  await expect.poll(() => shown.find('.kit-card')?.lang).toBe('de')
  expect(shown.find('h1')?.textContent).not.toBe('What is a wallet?')
  scene.kit.setLocale('en', { 'title.WhatIsAWallet': 'Wallets in short' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Wallets in short')
})

test('buttons and dialog follow the page’s direction and language, and English sentences keep their order there', async () => {
  const { documentElement } = document
  undo.push(() => {
    documentElement.removeAttribute('dir')
    documentElement.lang = 'en'
  })
  documentElement.dir = 'rtl'
  const kit = makeKit()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  undo.push(mountKit(kit), () => root.unmount())
  root.render(
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>,
  )
  kit.open()
  const card = () =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector<HTMLElement>('.kit-stage > .kit-card')
  const ways = () =>
    [container.querySelector('button'), card()].map((part) => [part?.lang, part && getComputedStyle(part).direction])
  const both = (lang: string, dir: string) => [
    [lang, dir],
    [lang, dir],
  ]
  await expect.poll(ways).toEqual(both('en', 'rtl'))
  const title = card()?.querySelector('h1 > span') as HTMLElement
  expect(getComputedStyle(title).unicodeBidi).toBe('plaintext')
  expect(title.getBoundingClientRect().right).toBeGreaterThan((card()?.getBoundingClientRect().right ?? 0) - 21)
  documentElement.lang = 'de'
  documentElement.dir = 'ltr'
  await expect.poll(ways).toEqual(both('de', 'ltr'))
  documentElement.lang = 'ar'
  await expect.poll(ways).toEqual(both('ar', 'rtl'))
})
