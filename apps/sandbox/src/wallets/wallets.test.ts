import { expect, test } from 'vitest'
import { toWire } from './toWire.ts'
import { wallets } from './wallets.ts'

const wire = wallets.map((wallet, index) => toWire(wallet, index + 1, 'http://services.example'))
const shareOf = (fits: (wallet: (typeof wire)[number]) => boolean): number => wire.filter(fits).length

test('a few hundred, nothing twice', () => {
  expect(wire.length).toBe(295)
  for (const field of ['id', 'name', 'image_id'] as const) {
    const values = wire.map((wallet) => wallet[field]).filter((value) => value !== null)
    expect(new Set(values).size).toBe(values.length)
  }
  expect(wire.map(({ order }) => order)).toEqual(wire.map((_, index) => index + 1))
})

test('the same at each start', () => {
  expect(wire.slice(15, 20).map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "Zephrethwaite",
      "Pellowstead",
      "Nettelpike",
      "Jorrelpike",
      "Lummerstead",
    ]
  `)
})

test('enough of every kind to show', () => {
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
    expect(shareOf(({ chains }) => chains.every((chain) => chain.startsWith(`${namespace}:`)))).toBeGreaterThan(8)
  for (const field of [
    'mobile_link',
    'desktop_link',
    'webapp_link',
    'link_mode',
    'app_store',
    'play_store',
    'chrome_store',
    'rdns',
    'injected',
  ] as const) {
    expect(shareOf((wallet) => wallet[field] !== null)).toBeGreaterThan(15)
    expect(shareOf((wallet) => wallet[field] === null)).toBeGreaterThan(15)
  }
  expect(shareOf(({ image_id }) => image_id === null)).toBe(8)
  expect(shareOf(({ badge_type }) => badge_type === 'certified')).toBeGreaterThan(40)
  expect(shareOf(({ supports_wc }) => !supports_wc)).toBeGreaterThan(3)
})

test('every address is invented', () => {
  for (const { homepage, rdns, webapp_link, app_store } of wire) {
    expect(new URL(homepage).hostname).toMatch(/^[a-z]+\.example$/)
    if (webapp_link !== null) expect(new URL(webapp_link).hostname).toMatch(/\.example$/)
    // Links to stores lead to stores only; the app is invented.
    if (app_store !== null) expect(app_store).toMatch(/^https:\/\/apps\.apple\.com\/app\/[a-z]+$/)
    if (rdns !== null) expect(rdns).toMatch(/^example\.[a-z]+$/)
  }
})
