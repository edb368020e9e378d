import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinkPlace } from './linkPlace.ts'
import { pairingLink } from './pairingLink.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const enc = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'
const phone: LinkPlace = { mobile: true, android: true, ios: false, telegram: false, framed: false }
const href = (link: string, place: Partial<LinkPlace> = {}) =>
  pairingLink({ link, uri, place: { ...phone, ...place } })?.href

test('default: a scheme, a universal link', () => {
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

test('behavior: schemes are taken however wallets write them', () => {
  for (const link of ['harbor', 'harbor:', 'harbor:/', 'harbor://', 'harbor:///'])
    expect(href(link)).toBe(`harbor://wc?uri=${enc}`)
  expect(href('harbor://open/')).toBe(`harbor://open/wc?uri=${enc}`)
})

test('parameters: place: Telegram on Android decodes once more; frames are left', () => {
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
])('errors: %j is not opened', (link) => {
  expect(href(link)).toBeUndefined()
})

test('behavior: whatever a wallet gives, nothing harmful is opened, and the URI arrives whole', () => {
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
