import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExplorerWallet } from '../api/explorer/ExplorerWallet.ts'
import type { LinkPlace } from './linkPlace.ts'
import { pairingPlatforms } from './pairingPlatforms.ts'
import { type LinkPlatform, walletPairingLink } from './walletPairingLink.ts'

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
] as const)('default: a wallet of %s', (_, given, onDesktop, onPhone) => {
  expect(pairingPlatforms(given, desktop)).toEqual(onDesktop)
  expect(pairingPlatforms(given, phone)).toEqual(onPhone)
})

test('default: each way has its link', () => {
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

test('behavior: whatever a wallet says of itself, each way that is offered can be gone, and there is one', () => {
  const link = fc.option(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('harbor://', 'javascript:alert(1)')), {
    nil: undefined,
  })
  const place = fc.record({
    mobile: fc.boolean(),
    android: fc.boolean(),
    ios: fc.boolean(),
    telegram: fc.boolean(),
    framed: fc.boolean(),
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
          if (platform === 'qrcode' || platform === 'unsupported') continue
          expect(walletPairingLink({ wallet: given, platform, uri: 'wc:1', place: at })?.href).toMatch(
            /^(?!javascript|data|http:)[a-z][a-z0-9+.-]*:\S+$/i,
          )
        }
      },
    ),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 1_000 },
  )
})
