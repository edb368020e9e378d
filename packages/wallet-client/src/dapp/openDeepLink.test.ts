import { linkCases } from '@kit/testing'
import fc from 'fast-check'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startPages } from '../../test/startPages.ts'
import type { Pages } from '../../test/startPages.ts'
import { openDeepLink } from './openDeepLink.ts'

type Opened = { readonly url: string; readonly target: string }
declare global {
  var opened: Opened[]
  var scriptRan: boolean | undefined
}

let pages: Pages
let page: Page
beforeAll(async () => {
  pages = await startPages({ module: 'dapp/openDeepLink.ts', whole: true })
  page = await pages.open(await pages.context())
  await page.bringToFront()
  await page.evaluate(() => {
    const open = window.open.bind(window)
    globalThis.opened = []
    window.open = (url, target, features) => {
      opened.push({ url: String(url), target: String(target) })
      // Links to pages and apps are not opened here; links that could run script are opened for real.
      return /^(https|harbor[^:]*|wc):/.test(new URL(url!).protocol) ? null : open(url, target, features)
    }
  })
})
afterAll(() => pages.close())
afterEach(() => vi.unstubAllGlobals())

/** Stores each link as the chosen wallet's, has a request open it, and returns what the page opened. */
const openAll = (links: readonly string[]): Promise<readonly (readonly Opened[])[]> =>
  page.evaluate(async (given) => {
    const { openDeepLink: open } = globalThis.kit as unknown as { readonly openDeepLink: typeof openDeepLink }
    const results: Opened[][] = []
    for (const href of given) {
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Harbor' }))
      opened.length = 0
      await open({ getItem: async () => undefined } as never, 1, 'topic')
      await new Promise((resolve) => setTimeout(resolve))
      results.push([...opened])
    }
    return results
  }, links)
const scriptRan = (): Promise<boolean> => page.evaluate(() => globalThis.scriptRan === true)

test('the page would run a script that is opened', async () => {
  await page.evaluate(async () => {
    window.open('javascript:void(globalThis.scriptRan = true)', '_self')
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  await page.waitForFunction(() => globalThis.scriptRan === true)
  await page.evaluate(() => {
    globalThis.scriptRan = undefined
  })
})

test('opens pages and apps of wallets, and nothing else', async () => {
  const results = await openAll(linkCases.map(({ link }) => link))
  for (const [index, { link, opens }] of linkCases.entries()) {
    // A wallet's link is a base: a path and a query are added to it.
    if (opens === 'nothing' && !/^(\/\/|https:\/\/$)/.test(link)) expect(results[index], link).toEqual([])
    if (opens === 'page')
      expect(results[index], link).toEqual([{ url: expect.stringMatching(/^https:/), target: '_blank' }])
    if (opens === 'app')
      expect(results[index], link).toEqual([{ url: expect.stringMatching(/^[a-z0-9.+-]+:/), target: '_self' }])
  }
  expect(await scriptRan()).toBe(false)
})

test('no stored link runs a script in the page, whatever its spelling', async () => {
  const script = 'globalThis.scriptRan=true'
  const noise = fc.string({
    unit: fc.constantFrom(
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '\u0001',
      '\u001f',
      '\u00a0',
      '\u200b',
      '\\',
      '/',
      ':',
      '%0a',
    ),
    maxLength: 3,
  })
  const scheme = fc.constantFrom(
    'javascript:',
    'JavaScript:',
    'javascript://x/%0a',
    'vbscript:',
    'data:text/html,',
    'blob:',
    'file:',
    'view-source:javascript:',
    'http://localhost/',
    'intent:',
    'https:',
  )
  const link = fc
    .tuple(noise, scheme, fc.nat(12), noise, noise)
    .map(([lead, name, at, inside, tail]) => `${lead}${name.slice(0, at)}${inside}${name.slice(at)}${script}//${tail}`)
  const links = fc.sample(link, { numRuns: process.env['KIT_SOAK'] ? 20_000 : 1_000, seed: 17 })
  for (const opened of (await openAll(links)).flat()) {
    // Node and Chromium differ in which odd links they can parse; a parsed one begins with its scheme.
    const [scheme] = /^[a-z][a-z0-9+.-]+:/.exec(opened.url) ?? []
    expect(scheme, opened.url).toBeDefined()
    expect(scheme, opened.url).not.toMatch(
      /^(javascript|vbscript|data|blob|file|view-source|http|intent|about|filesystem):$/,
    )
  }
  expect(await scriptRan()).toBe(false)
  expect(page.url()).toBe(`${pages.origin}/`)
})

test('in a sandboxed frame, which has no storage of its own, the link in the storage of the dapp opens in a new tab', async () => {
  const targets: unknown[] = []
  const pageIn = (frame: object) => {
    vi.stubGlobal('document', { hasFocus: () => true })
    vi.stubGlobal('window', { open: (...given: unknown[]) => targets.push(given.slice(0, 2)), ...frame })
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('The document is sandboxed.', 'SecurityError')
      },
    })
  }
  const storage = { getItem: async () => ({ href: 'harbor://', name: 'Harbor' }) } as never
  for (const frame of [
    { self: 1, top: 2, origin: 'null' },
    { self: 1, top: 2, origin: 'https://dapp.example' },
    { self: 1, top: 1, origin: 'https://dapp.example' },
    // The page of an app.
    { self: 1, top: 1, origin: 'null' },
  ]) {
    pageIn(frame)
    await openDeepLink(storage, 1, 'topic')
  }
  const url = 'harbor://wc?requestId=1&sessionTopic=topic'
  expect(targets).toEqual([
    [url, '_blank'],
    [url, '_top'],
    [url, '_self'],
    [url, '_self'],
  ])
})
