/// <reference types="vite/client" />
import { createKit, type Kit } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw'
import { createRoot } from 'react-dom/client'
import { compile } from 'tailwindcss'
import preflight from 'tailwindcss/preflight.css?raw'
import theme from 'tailwindcss/theme.css?raw'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountKit } from '../elements/mountKit.ts'
import { emulateMedia } from '../fixtures/emulateMedia.ts'
import { KitButton } from '../react/KitButton.tsx'
import { KitProvider } from '../react/KitProvider.tsx'
import { pageCss } from '../theme/pageCss.ts'

type Look = {
  readonly pixels: string
  /** Left, top, width and height of the element and of all that is in it; of the dialog on the screen, of a button within itself. */
  readonly boxes: readonly string[]
}
type Seen = Readonly<Record<string, Look>>

/** A page's styles, and how else it is hostile. The result undoes what is not a style. */
type Host = { readonly css?: string; readonly arrange?: (stage: HTMLElement) => () => void }

const tailwind = async (): Promise<string> => (await compile(`${theme}\n@layer base{${preflight}}`)).build([])

const hosts: Readonly<Record<string, () => Host | Promise<Host>>> = {
  'Tailwind’s preflight': async () => ({ css: await tailwind() }),
  Bootstrap: () => ({ css: bootstrap }),
  '* { all: unset }': () => ({ css: '*{all:unset}head,head *{display:none}' }),
  '* { … !important }': () => ({
    css: '*,*::before,*::after{box-sizing:content-box!important;font-size:40px!important}',
  }),
  'a page set in rem, in a type of its own': () => ({
    css: `html{font-size:62.5%}body{font:italic 700 3rem/3 serif;letter-spacing:4px;word-spacing:1em;text-transform:uppercase;text-align:end;
      color:red;cursor:wait;text-indent:2em;white-space:pre;font-variant:small-caps;text-shadow:1px 1px red;visibility:visible;line-break:anywhere;hyphens:auto}`,
  }),
  'styles of elements': () => ({
    css: `button{padding:30px;border:5px solid red;border-radius:0;background:yellow;text-transform:uppercase;min-width:400px;margin:9px;transition:all 9s}
      span{color:red;padding:3px;display:block}div{margin:7px;max-width:50%}h1{font-size:80px}svg{width:99px}img{opacity:.2}input{border:9px solid}
      a{text-decoration:underline wavy;color:lime}ul{padding:50px}li::before{content:'*'}`,
  }),
  'a transformed body': () => ({
    css: 'body{transform:translate(0);min-height:0!important;height:100px!important;overflow:hidden}',
  }),
  'a body that contains its layout': () => ({
    css: 'body{contain:layout;min-height:0!important;height:100px!important}',
  }),
  'a modal dialog': () => ({
    css: 'dialog::backdrop{background:none}',
    arrange: (stage) => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(stage)
      dialog.showModal()
      return () => dialog.remove()
    },
  }),
  'a modal dialog that is moved, and clips': () => ({
    css: 'dialog{transform:translate(0);overflow:hidden;width:300px;height:300px;border:0;background:none}dialog::backdrop{background:none}',
    arrange: (stage) => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.append(stage)
      dialog.showModal()
      return () => dialog.remove()
    },
  }),
}

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

function makeKit(): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: ['Meadow', 'Harbor', 'Juniper'].map((name) => ({
      id: `test.${name}`,
      name,
      accounts: [{ address, caipAddress: `eip155:1:${address}`, type: 'eoa' }] as const,
    })),
  })
  return createKit({ adapters: [adapter], platform: createFakePlatform(), locale: 'en' })
}

const inModal = <element extends HTMLElement>(selector: string): element | null =>
  document.querySelector('kit-modal')?.shadowRoot?.querySelector<element>(selector) ?? null

const boxOf = (element: Element, origin: { readonly left: number; readonly top: number }): string => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left - origin.left, top - origin.top, width, height].map((length) => length.toFixed(2)).join(' ')
}

async function look(
  element: HTMLElement,
  origin: { readonly left: number; readonly top: number } = element.getBoundingClientRect(),
): Promise<Look> {
  const pixels = await page.screenshot({ element: page.elementLocator(element), save: false })
  return { pixels, boxes: [element, ...element.querySelectorAll('*')].map((each) => boxOf(each, origin)) }
}

/** Keeps what is in it at one place of the page, so that a difference is one of looks and not of layout. */
const pin =
  (top: number) =>
  (element: HTMLElement | null): void => {
    const place = {
      all: 'initial',
      display: 'flex',
      'align-items': 'flex-start',
      position: 'fixed',
      left: '20px',
      top: `${top}px`,
      width: '600px',
    }
    for (const [name, value] of Object.entries(place)) element?.style.setProperty(name, value, 'important')
  }

/** Everything that users see of kit, on a page like this. */
async function seenOn({ css = '', arrange = () => () => {} }: Host): Promise<Seen> {
  const [ours, theirs] = [new CSSStyleSheet(), new CSSStyleSheet()]
  // Whole pixels: in a mirrored page a button begins where its width has a fraction of one.
  ours.replaceSync(`${pageCss}.kit-button,kit-button{--kit-button-width:200px}`)
  theirs.replaceSync(css)
  document.adoptedStyleSheets = [ours, theirs]
  const stage = document.body.appendChild(document.createElement('div'))
  const undo = arrange(stage)
  const kit = makeKit()
  const unmount = mountKit(kit)
  const root = createRoot(stage)
  root.render(
    <KitProvider kit={kit}>
      <div ref={pin(20)}>
        <KitButton />
      </div>
      <div ref={pin(100)}>
        <kit-button />
      </div>
    </KitProvider>,
  )
  const inElement = () =>
    stage.querySelector('kit-button')?.shadowRoot?.querySelector<HTMLElement>('.kit-button') ?? null
  const buttons = async (state: string): Promise<Seen> => {
    await expect
      .poll(() => [stage.querySelector<HTMLElement>('.kit-button'), inElement()].map((each) => each?.dataset['state']))
      .toEqual([state, state])
    const light = stage.querySelector<HTMLElement>('.kit-button')
    const own = inElement()
    if (!light || !own) throw new Error('There is no button.')
    return {
      [`KitButton, ${state}`]: await look(light),
      [`<kit-button>, ${state}`]: await look(own, stage.querySelector('kit-button')?.getBoundingClientRect()),
    }
  }
  const modal = async (title: string): Promise<Seen> => {
    kit.open()
    await expect.poll(() => inModal('[role=dialog] h1')?.textContent).toBe(title)
    await document.fonts.ready
    const card = inModal('[role=dialog]')
    if (!card) throw new Error('There is no dialog.')
    const seen = await look(card, { left: 0, top: 0 })
    kit.close()
    await expect.poll(() => inModal('[role=dialog]')).toBeNull()
    return { [title]: seen }
  }

  try {
    await kit.start()
    const disconnected = { ...(await buttons('connect')), ...(await modal('Connect wallet')) }
    await kit.connect({ connectorId: 'test.Meadow' })
    await expect.poll(() => [stage, inElement()].every((each) => each?.textContent.includes('FAKE'))).toBe(true)
    // Whether the balance fits, and with it the name, is decided by the end of the frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return { ...disconnected, ...(await buttons('account')), ...(await modal('Account')) }
  } finally {
    root.unmount()
    unmount()
    kit.destroy()
    undo()
    stage.remove()
    document.adoptedStyleSheets = []
  }
}

async function pixelsOf(base64: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

/** What a channel may differ by, and how far off its pixel may be: where edges are smoothed is the rasterizer's affair. */
const tolerance = 32
const blur = 1

/** How many pixels are not found again at their place; all of them where the sizes differ. */
async function differing(one: string, two: string): Promise<number> {
  if (one === two) return 0
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(two)])
  const { width, height } = a
  if (width !== b.width || height !== b.height) return width * height
  const isLike = (x: number, y: number, u: number, v: number): boolean =>
    [0, 1, 2].every(
      (channel) =>
        Math.abs((a.data[(y * width + x) * 4 + channel] ?? 0) - (b.data[(v * width + u) * 4 + channel] ?? 0)) <=
        tolerance,
    )
  const isFound = (x: number, y: number): boolean => {
    if (isLike(x, y, x, y)) return true
    for (let v = Math.max(0, y - blur); v <= Math.min(height - 1, y + blur); v++)
      for (let u = Math.max(0, x - blur); u <= Math.min(width - 1, x + blur); u++) if (isLike(x, y, u, v)) return true
    return false
  }
  let count = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (!isFound(x, y)) count += 1
  return count
}

/** Where all boxes and computed styles are the same, Chromium still smooths the edge of a circle by the tile that it paints it into. */
const smoothedPixels = 2

let first: Promise<Seen> | undefined
/** Taken once, within whichever test comes first. */
const bareOnce = (): Promise<Seen> => (first ??= seenOn({}))

beforeAll(async () => {
  await page.viewport(1000, 710)
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  for (const element of [document.documentElement, document.body])
    element.style.setProperty('background', '#fff', 'important')
})
afterEach(() => document.body.replaceChildren())
afterAll(() => emulateMedia())

test('two bare pages are the same, and another is not', async () => {
  const bare = await bareOnce()
  const again = await seenOn({})
  const red = await seenOn({ css: '.kit-button,kit-button{--kit-accent:red!important}' })
  expect(Object.keys(bare)).toEqual(Object.keys(again))
  for (const [name, { pixels }] of Object.entries(bare))
    expect([name, await differing(pixels, again[name]?.pixels ?? '')]).toEqual([name, 0])
  for (const name of ['KitButton, connect', '<kit-button>, connect'])
    expect(await differing(bare[name]?.pixels ?? '', red[name]?.pixels ?? '')).toBeGreaterThan(1000)
})

/** These styles affect most elements. The soak tests all of them. */
const usual = ['Tailwind’s preflight', '* { all: unset }', '* { … !important }', 'a modal dialog']
const pages = Object.entries(hosts).filter(([name]) => inject('soak') || usual.includes(name))

test.each(pages)('renders the same pixels on a page with %s', async (_, host) => {
  const bare = await bareOnce()
  const seen = await seenOn(await host())
  const differences = await Promise.all(
    Object.entries(bare).map(async ([name, { pixels, boxes }]) => {
      const now = seen[name]
      const count = await differing(pixels, now?.pixels ?? '')
      const moved = boxes.filter((box, index) => box !== now?.boxes[index])
      return count <= smoothedPixels && moved.length === 0
        ? []
        : [`${name}: ${count} pixels; ${moved.length} boxes, the first is ${now?.boxes[0]} instead of ${boxes[0]}`]
    }),
  )
  expect(differences.flat()).toEqual([])
})

test('if the body contains fixed elements, it is beside the body while it is open, and moved back', async () => {
  const kit = makeKit()
  const unmount = mountKit(kit)
  const home = (): string | undefined => document.querySelector('kit-modal')?.parentElement?.localName
  const before = document.body.style.cssText
  document.body.style.cssText = 'transform:translate(0);min-height:0;height:100px'
  try {
    kit.open()
    await expect.poll(home).toBe('html')
    await expect.poll(() => inModal('[role=dialog] h1')?.textContent).toBe('Connect wallet')
    expect(document.querySelector('kit-modal')?.shadowRoot?.activeElement).not.toBeNull()
    kit.close()
    await expect.poll(home).toBe('body')
  } finally {
    document.body.style.cssText = before
    unmount()
    kit.destroy()
  }
})
