import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LinkPlace } from './appLink.ts'
import { type LinkPlatform, pairingLink, pairingPlatforms, walletPairingLink } from './pairingLink.ts'
import type { ExplorerWallet } from '../services/explorer.ts'

describe('pairingLink', () => {
  const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
  const enc = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'
  const phone: LinkPlace = { mobile: true, android: true, ios: false, telegram: false, framed: false }
  const href = (link: string, place: Partial<LinkPlace> = {}) =>
    pairingLink({ link, uri, place: { ...phone, ...place } })?.href

  test('a scheme, a universal link', () => {
    expect(pairingLink({ link: 'harbor://', uri, place: phone })).toEqual({
      href: `harbor://wc?uri=${enc}`,
      base: 'harbor://',
      target: '_self',
    })
    expect(pairingLink({ link: 'https://harbor.example/app/', uri, place: phone })).toEqual({
      href: `https://harbor.example/app/wc?uri=${enc}`,
      base: 'https://harbor.example/app',
      target: '_blank',
    })
  })

  test('schemes are taken however wallets write them', () => {
    for (const link of ['harbor', 'harbor:', 'harbor:/', 'harbor://', 'harbor:///'])
      expect(href(link)).toBe(`harbor://wc?uri=${enc}`)
    expect(href('harbor://open/')).toBe(`harbor://open/wc?uri=${enc}`)
  })

  test('place: Telegram on Android decodes once more; frames are left', () => {
    expect(href('harbor://', { telegram: true })).toBe(`harbor://wc?uri=${encodeURIComponent(enc)}`)
    expect(href('harbor://', { telegram: true, android: false, ios: true })).toBe(`harbor://wc?uri=${enc}`)
    expect(pairingLink({ link: 'harbor://', uri, place: { ...phone, telegram: true } })?.target).toBe('_blank')
    expect(pairingLink({ link: 'harbor://', uri, place: { ...phone, framed: true } })?.target).toBe('_top')
    expect(pairingLink({ link: 'https://harbor.example', uri, place: { ...phone, framed: true } })?.target).toBe('_top')
  })

  test.each([
    ['javascript:alert(1)//'],
    ['javascript:'],
    ['data:text/html,'],
    ['vbscript:x'],
    ['blob:x'],
    ['file:///etc'],
    ['http://harbor.example'],
    ['about:blank'],
    ['java\nscript:alert(1)'],
    [''],
    [' '],
    ['1harbor://'],
    ['https://'],
    ['https:///x'],
    ['tel://1'],
    ['intent://scan/#Intent;scheme=harbor;S.browser_fallback_url=javascript:alert(1);end'],
    ['android-app://com.harbor'],
    ['chrome-extension://abc'],
    ['moz-extension://abc'],
    ['ms-msdt://x'],
    ['https://harbor.example:word@evil.example'],
    ['harbor://a b'],
  ])('%j is not opened', (link) => {
    expect(href(link)).toBeUndefined()
  })

  test('whatever a wallet gives, nothing harmful is opened, and the URI arrives whole', () => {
    const link = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('javascript:', 'JaVaScRiPt://x', 'data:', 'harbor://'),
      fc.string().map((text) => `${text}://`),
    )
    fc.assert(
      fc.property(link, (given) => {
        const opened = pairingLink({ link: given, uri, place: phone })
        if (!opened) return
        expect(opened.href).toMatch(/^[a-z][a-z0-9+.-]*:/i)
        expect(opened.href).not.toMatch(/^(javascript|data|vbscript|blob|file|filesystem|about|http):/i)
        expect(opened.href).not.toMatch(/\s/)
        expect(decodeURIComponent(opened.href.slice(opened.href.lastIndexOf('uri=') + 4))).toBe(uri)
      }),
      { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
    )
  })
})

describe('pairingPlatforms', () => {
  const desktop: LinkPlace = { mobile: false, android: false, ios: false, telegram: false, framed: false }
  const phone: LinkPlace = { ...desktop, mobile: true, android: true }
  const wallet = (links: Partial<ExplorerWallet>): ExplorerWallet => ({
    id: 'harbor',
    name: 'Harbor',
    imageId: undefined,
    rdns: undefined,
    chains: [],
    homepage: undefined,
    mobileLink: undefined,
    desktopLink: undefined,
    webappLink: undefined,
    ...links,
  })
  const all = wallet({ mobileLink: 'harbor://', desktopLink: 'harbor-desk://', webappLink: 'https://harbor.example' })

  test.each([
    ['any', null, ['qrcode'], ['qrcode']],
    ['everything', all, ['qrcode', 'desktop', 'web'], ['mobile', 'web']],
    ['an app', wallet({ mobileLink: 'harbor://' }), ['qrcode'], ['mobile']],
    ['a universal link', wallet({ linkMode: 'https://harbor.example/app' }), ['qrcode'], ['mobile']],
    ['a page', wallet({ webappLink: 'https://harbor.example' }), ['web'], ['web']],
    ['a program', wallet({ desktopLink: 'harbor://' }), ['desktop'], ['unsupported']],
    ['an extension', wallet({ chromeStore: 'https://store.example' }), ['unsupported'], ['unsupported']],
    [
      'an injected one',
      wallet({ injected: [{ namespace: 'cosmos', injectedId: 'harbor' }] }),
      ['unsupported'],
      ['unsupported'],
    ],
    ['nothing', wallet({}), ['qrcode'], ['unsupported']],
    [
      'harmful links',
      wallet({ desktopLink: 'javascript:alert(1)', webappLink: 'http://harbor.example', mobileLink: 'data:x' }),
      ['qrcode'],
      ['unsupported'],
    ],
  ] as const)('a wallet of %s', (_, given, onDesktop, onPhone) => {
    expect(pairingPlatforms(given, desktop)).toEqual(onDesktop)
    expect(pairingPlatforms(given, phone)).toEqual(onPhone)
  })

  test('on a tablet that calls itself a desktop the links of apps stand beside the code', () => {
    const tablet: LinkPlace = { ...desktop, ios: true, asDesktop: true }
    expect(pairingPlatforms(all, tablet)).toEqual(['qrcode', 'mobile', 'web'])
    expect(pairingPlatforms(all, tablet, true)).toEqual(['qrcode', 'browse', 'mobile', 'web'])
    expect(pairingPlatforms(wallet({ desktopLink: 'harbor://' }), tablet)).toEqual(['qrcode'])
  })

  test('each way has its link', () => {
    const href = (platform: LinkPlatform, place: LinkPlace): string | undefined =>
      walletPairingLink({ wallet: all, platform, uri: 'wc:1', place })?.href
    expect(href('mobile', phone)).toBe('harbor://wc?uri=wc%3A1')
    expect(href('desktop', desktop)).toBe('harbor-desk://wc?uri=wc%3A1')
    expect(href('web', desktop)).toBe('https://harbor.example/wc?uri=wc%3A1')
    // An app link that may not be opened leaves the universal one.
    expect(
      walletPairingLink({
        wallet: wallet({ mobileLink: 'javascript:1', linkMode: 'https://harbor.example' }),
        platform: 'mobile',
        uri: 'wc:1',
        place: phone,
      })?.base,
    ).toBe('https://harbor.example')
  })

  test('prefers a universal link in Telegram’s browser, which refuses the schemes of apps', () => {
    const both = wallet({ mobileLink: 'harbor://', linkMode: 'https://harbor.example/app' })
    const telegram: LinkPlace = { ...phone, telegram: true }
    const base = (given: ExplorerWallet, place: LinkPlace) =>
      walletPairingLink({ wallet: given, platform: 'mobile', uri: 'wc:1', place })?.base
    expect(base(both, phone)).toBe('harbor://')
    expect(base(both, telegram)).toBe('https://harbor.example/app')
    expect(base(wallet({ mobileLink: 'harbor://' }), telegram)).toBe('harbor://')
  })

  test('whatever a wallet says of itself, each way that is offered can be gone, and there is one', () => {
    const link = fc.option(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('harbor://', 'javascript:alert(1)')), {
      nil: undefined,
    })
    const place = fc.record({
      mobile: fc.boolean(),
      android: fc.boolean(),
      ios: fc.boolean(),
      telegram: fc.boolean(),
      framed: fc.boolean(),
      asDesktop: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.record({ mobileLink: link, linkMode: link, desktopLink: link, webappLink: link, chromeStore: link }),
        place,
        (links, at) => {
          const given = wallet(links)
          const platforms = pairingPlatforms(given, at)
          expect(new Set(platforms).size).toBe(platforms.length)
          expect(platforms.length).toBeGreaterThan(0)
          for (const platform of platforms) {
            if (platform === 'qrcode' || platform === 'unsupported' || platform === 'browse') continue
            expect(walletPairingLink({ wallet: given, platform, uri: 'wc:1', place: at })?.href).toMatch(
              /^(?!javascript|data|http:)[a-z][a-z0-9+.-]*:\S+$/i,
            )
          }
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
    )
  })
})
