import { createFakePlatform, type FakeAnswer } from '@kit/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHttpClient } from './http.ts'
import {
  allWallets,
  featuredWallets,
  fetchAnalyticsConfig,
  fetchWalletPage,
  recommendedWallets,
  searchWallets,
  type WalletQuery,
} from './explorer.ts'
import { pageOfWallets } from './fixtures/pageOfWallets.test-util.ts'

describe('fetchWalletPage', () => {
  const ask = (json: unknown, query: WalletQuery = { page: 1, entries: 40 }) => {
    const platform = createFakePlatform()
    platform.http.respond('', { json })
    const http = createHttpClient({
      platform,
      baseUrl: 'https://explorer.example',
      sdk: { projectId: 'p', sdkVersion: 'html-universal-1' },
    })
    return { platform, page: fetchWalletPage({ http, query, signal: new AbortController().signal }) }
  }

  test('reads a page of wallets', async () => {
    const { page, platform } = ask(pageOfWallets)
    expect(await page).toEqual({
      count: 212,
      wallets: [
        {
          id: 'a1',
          name: 'Lantern',
          imageId: 'img-a1',
          rdns: 'example.lantern',
          chains: ['cosmos:1', 'cosmos:2'],
          homepage: 'https://lantern.example',
          mobileLink: 'lantern://',
          desktopLink: undefined,
          webappLink: 'https://app.lantern.example',
          linkMode: 'https://lantern.example/wc',
          description: 'Light in the pocket.',
          isCertified: true,
          order: 10,
          appStore: 'https://apps.apple.com/app/lantern',
          playStore: undefined,
          chromeStore: 'https://chromewebstore.google.com/detail/lantern',
          injected: [{ namespace: 'cosmos', injectedId: 'isLantern' }],
        },
        { id: 'b2', name: 'Harbour', chains: [], isCertified: false },
      ],
    })
    expect(platform.http.calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://explorer.example/getWallets?projectId=p&st=appkit&sv=html-universal-1&page=1&entries=40',
    ])
  })

  test('adds the known browse links to a wallet', async () => {
    const known = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Known' }
    const { page } = ask({ count: 2, data: [known, { id: 'b2', name: 'Harbour' }] })
    const linked = (await page).wallets.map(({ browseLinks }) => browseLinks?.length)
    expect(linked).toEqual([1, undefined])
  })

  test('everything that can be asked for', async () => {
    const query: WalletQuery = {
      page: 2,
      entries: 100,
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['cosmos:1', 'cosmos:2'],
      search: 'lan tern',
      badge: 'certified',
    }
    const { page, platform } = ask({ count: 0, data: [] }, query)
    expect(await page).toEqual({ count: 0, wallets: [] })
    expect(Object.fromEntries(new URL(platform.http.calls()[0]?.url ?? '').searchParams)).toEqual({
      projectId: 'p',
      st: 'appkit',
      sv: 'html-universal-1',
      page: '2',
      entries: '100',
      include: 'a,b',
      exclude: 'c',
      chains: 'cosmos:1,cosmos:2',
      search: 'lan tern',
      badge_type: 'certified',
    })
  })

  test('what is empty is not asked for', async () => {
    const { page, platform } = ask(
      { count: 0, data: [] },
      { page: 1, entries: 4, include: [], exclude: [], chains: [], search: '' },
    )
    await page
    expect(platform.http.calls()[0]?.url).toBe(
      'https://explorer.example/getWallets?projectId=p&st=appkit&sv=html-universal-1&page=1&entries=4',
    )
  })

  test.each([
    [[]],
    [{}],
    [{ count: 1 }],
    [{ count: '1', data: [] }],
    [{ count: -1, data: [] }],
    [{ count: 1, data: {} }],
  ])('MALFORMED_ANSWER for %j', async (json) => {
    await expect(ask(json).page).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  test('drops store links that lead elsewhere', async () => {
    const entry = { id: 'a', name: 'A', chains: [] }
    const data = [
      {
        ...entry,
        app_store: 'https://apps.apple.com.evil.example/app/a',
        play_store: 'https://evil.example/play.google.com/',
      },
      { ...entry, app_store: 'http://apps.apple.com/app/a', chrome_store: 'https://user@chrome.google.com/a' },
      { ...entry, app_store: 'https://apps.apple.com/app/a', play_store: 'javascript:alert(1)' },
    ]
    const { wallets } = await ask({ count: 3, data }).page
    expect(wallets.map(({ appStore, playStore, chromeStore }) => [appStore, playStore, chromeStore])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      ['https://apps.apple.com/app/a', undefined, undefined],
    ])
  })

  test('whatever an entry holds, a wallet has a name and no link is a script', async () => {
    const field = fc.constantFrom(
      'id',
      'name',
      'image_id',
      'rdns',
      'chains',
      'homepage',
      'mobile_link',
      'desktop_link',
      'webapp_link',
      'link_mode',
      'badge_type',
      'order',
      'app_store',
      'injected',
    )
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        'javascript:alert(1)',
        ' javascript:alert(1)',
        'JavaScript:x',
        'data:text/html,x',
        'blob:x',
        'java\nscript:x',
        '../../x',
      ),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(field, hostile).map((entry) => ({ ...pageOfWallets.data[0], ...entry }))),
        async (data) => {
          const { wallets } = await ask({ count: data.length, data }).page
          expect(wallets.length).toBeLessThanOrEqual(data.length)
          for (const { name, imageId = '', ...wallet } of wallets) {
            expect(name).not.toBe('')
            expect(name.length).toBeLessThanOrEqual(64)
            expect(imageId).toMatch(/^[\w-]*$/)
            for (const link of [
              wallet.homepage,
              wallet.webappLink,
              wallet.linkMode,
              wallet.appStore,
              wallet.playStore,
              wallet.chromeStore,
            ])
              expect(link ?? 'https:').toMatch(/^https?:/i)
            for (const link of [wallet.mobileLink, wallet.desktopLink])
              expect(link ?? 'a:').toMatch(/^(?!javascript:|data:|vbscript:|blob:)[a-z][a-z0-9+.-]*:/i)
          }
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 3_000 : 300 },
    )
  })
})

describe('walletQueries', () => {
  const choice = { include: ['i'], exclude: ['x'], featured: ['f', 'g'], chains: ['cosmos:1'] }

  test('asks for pages with the wallets that are included, excluded and featured', () => {
    const { chains } = choice
    expect(recommendedWallets(choice)).toEqual({
      page: 1,
      entries: 4,
      include: ['i'],
      exclude: ['x', 'f', 'g'],
      chains,
    })
    expect(featuredWallets(choice)).toEqual({ page: 1, entries: 2, include: ['f', 'g'], chains })
    expect(allWallets(choice, 3, ['r', 'x'])).toEqual({
      page: 3,
      entries: 40,
      include: ['i'],
      exclude: ['r', 'x', 'f', 'g'],
      chains,
    })
    expect(searchWallets(choice, '  one ', 'certified')).toEqual({
      page: 1,
      entries: 100,
      include: ['i'],
      exclude: ['x'],
      chains,
      search: 'one',
      badge: 'certified',
    })
  })

  test('without choices', () => {
    const { chains } = choice
    expect(recommendedWallets({ chains })).toEqual({ page: 1, entries: 4, exclude: [], chains })
    expect(allWallets({ chains }, 1)).toEqual({ page: 1, entries: 40, exclude: [], chains })
    expect(searchWallets({ chains }, '')).toEqual({ page: 1, entries: 100, chains, search: '' })
  })
})

describe('fetchAnalyticsConfig', () => {
  const ask = (answer: FakeAnswer) => {
    const platform = createFakePlatform()
    platform.http.respond('', answer)
    const http = createHttpClient({
      platform,
      baseUrl: 'https://explorer.example',
      sdk: { projectId: 'p', sdkVersion: '1' },
    })
    return { platform, answer: fetchAnalyticsConfig({ http, signal: new AbortController().signal }) }
  }

  test('asks whether analytics are switched on', async () => {
    const { platform, answer } = ask({ json: { isAnalyticsEnabled: true } })
    expect(await answer).toBe(true)
    expect(platform.http.calls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://explorer.example/getAnalyticsConfig?projectId=p&st=appkit&sv=1',
    ])
    expect(await ask({ json: { isAnalyticsEnabled: false } }).answer).toBe(false)
  })

  test.each([
    [{ json: { isAnalyticsEnabled: 'yes' } }, 'MALFORMED_ANSWER'],
    [{ json: {} }, 'MALFORMED_ANSWER'],
    [{ status: 401 }, 'HTTP_STATUS'],
    ['unreachable', 'UNREACHABLE'],
  ] as const)('%j', async (answer, code) => {
    const { platform, answer: asked } = ask(answer)
    const rejected = expect(asked).rejects.toMatchObject({ code })
    // The retries of a network failure.
    await platform.clock.advance(1_050)
    await rejected
  })
})
