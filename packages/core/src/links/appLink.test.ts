import { expect, test } from 'vitest'
import type { PageDocument, PageWindow } from '../platform/Platform.ts'
import { linkPlace } from './appLink.ts'
import { linkTarget } from './safeLink.ts'

const desk = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'
const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1'
const at = (agent: string, window?: Partial<PageWindow> | null) =>
  linkPlace({
    userAgent: () => agent,
    document: () =>
      window === undefined ? undefined : ({ defaultView: window && { self: 1, top: 1, ...window } } as PageDocument),
  })
const nowhere = { mobile: false, android: false, ios: false, asDesktop: false, telegram: false, framed: false }

test('a desktop, phones, no page at all', () => {
  expect(at(desk, {})).toEqual(nowhere)
  expect(at(android, {})).toEqual({ ...nowhere, mobile: true, android: true })
  expect(at(iPhone, {})).toEqual({ ...nowhere, mobile: true, ios: true })
  expect(at(desk)).toEqual(nowhere)
  expect(at(desk, null)).toEqual(nowhere)
})

test.each([
  [{ TelegramWebviewProxy: {} }],
  [{ TelegramWebviewProxyProto: {} }],
  [{ Telegram: { WebApp: { initData: 'query_id=1' } } }],
])('Telegram: %j', (window) => {
  expect(at(android, window).telegram).toBe(true)
})

test('the script of Telegram alone does not make a page one of Telegram’s', () => {
  expect(at(android, { Telegram: { WebApp: { initData: '' } } }).telegram).toBe(false)
})

test('a page in a frame', () => {
  expect(at(desk, { top: 2 }).framed).toBe(true)
})

test('a link in a sandboxed frame opens in a new tab, because the frame may not navigate the page around it', () => {
  const places = [at(iPhone, { top: 2, origin: 'https://dapp.example' }), at(iPhone, { top: 2, origin: 'null' })]
  for (const href of ['gull://wc', 'https://gull.example/wc'])
    expect(places.map((place) => linkTarget(href, place))).toEqual(['_top', '_blank'])
  // The page of an app has no web origin either.
  expect(linkTarget('gull://wc', at(iPhone, { origin: 'null' }))).toBe('_self')
})

test('tablets that call themselves desktops are known by their touch screen, computers with one are not', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'
  const screen = (points: number, coarse: boolean, userAgentData?: { mobile: boolean; platform: string }) => ({
    navigator: { maxTouchPoints: points, userAgentData },
    matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' && coarse }),
  })
  expect(at(mac, screen(5, true))).toEqual({ ...nowhere, ios: true, asDesktop: true })
  // With a touchpad.
  expect(at(mac, screen(5, false))).toEqual({ ...nowhere, ios: true, asDesktop: true })
  expect(at(desk, screen(5, true))).toEqual({ ...nowhere, android: true, asDesktop: true })
  expect(at(desk, screen(0, false, { mobile: false, platform: 'Android' }))).toMatchObject({ asDesktop: true })
  expect(at(desk, screen(5, true, { mobile: true, platform: 'Android' }))).toEqual({
    ...nowhere,
    mobile: true,
    android: true,
  })
  for (const computer of [at(mac, screen(0, false)), at(desk, screen(10, false)), at(windows, screen(10, true))])
    expect(computer).toEqual(nowhere)
})
