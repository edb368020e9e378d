import type { ExplorerWallet } from '@kit/core'
import fc from 'fast-check'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { createScene } from '../fixtures/createScene.ts'
import { openWallets } from '../fixtures/actions.ts'
import { showScene } from '../fixtures/showScene.ts'
import { pairingScenes } from './pairing/pairing.fixture.ts'

const markup = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "';alert(1)//",
  '&lt;b&gt;',
  '{{constructor}}',
  '\u202egnp.exe',
  'a\u0000b',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'harbor://open',
  'https://ok.example/',
  'http://127.0.0.1:1/',
  '//x.example',
  'https://a@b.example/',
  '',
]
const images = [
  ...schemes,
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg onload=alert(1)%3E',
  `data:image/png;base64,${'A'.repeat(50_000)}`,
  'https://images.example/a.png',
]

const name = fc.oneof(
  fc.constantFrom(...markup),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
  fc.constant('h'.repeat(300)),
)
const address = fc.oneof(fc.constantFrom(...schemes), fc.webUrl(), fc.string())
const picture = fc.oneof(fc.constantFrom(...images), fc.string())
const orNone = <value,>(arbitrary: fc.Arbitrary<value>): fc.Arbitrary<value | undefined> =>
  fc.option(arbitrary, { nil: undefined })

const wallet: fc.Arbitrary<ExplorerWallet> = fc.record({
  id: fc.string({ minLength: 1 }),
  name,
  imageId: orNone(fc.string()),
  imageUrl: orNone(picture),
  rdns: orNone(fc.string()),
  chains: fc.constant([]),
  homepage: orNone(address),
  mobileLink: orNone(address),
  desktopLink: orNone(address),
  webappLink: orNone(address),
  appStore: orNone(address),
  playStore: orNone(address),
  chromeStore: orNone(address),
  description: orNone(name),
})

const ours =
  /^(a|bdi|br|button|circle|code|details|div|g|h1|h2|img|input|label|li|p|path|rect|section|span|strong|summary|svg|ul)$/

const harmful: readonly string[] = [
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'chrome:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
  'mailto:',
  'tel:',
  'sms:',
]

/** What is in the card that could do harm; empty where there is nothing. */
function harm(root: ParentNode): readonly string[] {
  const found: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (!ours.test(element.localName)) found.push(`<${element.localName}>`)
    for (const { name: attribute } of element.attributes)
      if (attribute.startsWith('on')) found.push(`${element.localName}[${attribute}]`)
    const href = element.getAttribute('href')
    // As the browser itself reads it. An app of a wallet is opened by a scheme of its own.
    if (
      href !== null &&
      (!/^[a-z][a-z0-9+.-]*:/i.test(href) || harmful.includes((element as HTMLAnchorElement).protocol))
    )
      found.push(`href ${href}`)
    const src = element.getAttribute('src')
    if (src !== null && !/^(https?:\/\/|data:image\/|blob:)/.test(src)) found.push(`src ${src.slice(0, 80)}`)
  }
  return found
}
const overflows = (card: HTMLElement): boolean => card.scrollWidth > card.clientWidth

test('harm would be found', () => {
  const root = document.createElement('div')
  const link = root.appendChild(document.createElement('a'))
  link.setAttribute('href', 'javascript:alert(1)')
  root.appendChild(document.createElement('iframe'))
  root.appendChild(document.createElement('img')).setAttribute('src', 'data:text/html,x')
  expect(harm(root)).toEqual(['href javascript:alert(1)', '<iframe>', 'src data:text/html,x'])
})

test('whatever a wallet of the explorer is called, links to and looks like', async () => {
  const scene = createScene()
  const shown = showScene(scene)
  await fc.assert(
    fc.asyncProperty(wallet, async (hostile) => {
      scene.kit.open({ view: 'Downloads', wallet: hostile })
      await expect.poll(() => shown.find('.kit-downloads-head, .kit-load-failed')).toBeTruthy()
      const card = shown.find('.kit-card:not(.kit-placeholder)') as HTMLElement
      expect(shown.find('.kit-load-failed')).toBeNull()
      expect(harm(card)).toEqual([])
      expect(overflows(card)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('whatever a wallet that is paired with is called, links to and looks like', async () => {
  for (const scene of [await pairingScenes.anyWallet(), await pairingScenes.phone()]) {
    const shown = showScene(scene)
    await fc.assert(
      fc.asyncProperty(wallet, async (hostile) => {
        scene.kit.open({ view: 'ConnectingWalletConnect', wallet: hostile, imageUrl: hostile.imageUrl })
        await expect.poll(() => shown.find('.kit-qr, .kit-request, .kit-load-failed')).toBeTruthy()
        const card = shown.find('.kit-card:not(.kit-placeholder)') as HTMLElement
        for (const tab of [null, ...shown.findAll('[role=tab]')]) {
          if (tab) flushSync(() => tab.click())
          expect(shown.find('.kit-load-failed')).toBeNull()
          expect(harm(card)).toEqual([])
          expect(overflows(card)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  }
})

test('whatever installed and custom wallets are called and look like', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ name, imageUrl: orNone(picture) }), {
        minLength: 1,
        maxLength: 5,
        selector: (one) => one.name.toLowerCase(),
      }),
      wallet,
      async (connectors, custom) => {
        const scene = createScene({
          connectors: connectors.map((connector, index) => ({ id: `hostile.${index}`, ...connector })),
          kit: {
            customWallets: [{ id: 'custom', name: custom.name, homepage: custom.homepage, image_url: custom.imageUrl }],
          },
        })
        await openWallets(scene)
        const shown = showScene(scene)
        await expect.poll(() => shown.findAll('.kit-list-row').length).toBeGreaterThan(0)
        const card = shown.find('.kit-card:not(.kit-placeholder)') as HTMLElement
        expect(harm(card)).toEqual([])
        expect(overflows(card)).toBe(false)
        expect(shown.find('.kit-load-failed')).toBeNull()
      },
    ),
    { numRuns: 25 },
  )
})
