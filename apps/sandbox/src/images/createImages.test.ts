import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxChains } from '../chains/sandboxChains.ts'
import { bitcoinImageIds } from '../environment/bitcoinEnvironment.ts'
import { solanaSandbox } from '../solana/solanaSandbox.ts'
import { startSandbox, type Sandbox } from '../startSandbox.ts'
import { walletImageId } from '../wallets/walletIds.ts'
import { wallets } from '../wallets/wallets.ts'
import { tokenSymbols } from './symbols.ts'

let sandbox: Sandbox
const get = (path: string): Promise<Response> => fetch(sandbox.environment.services.explorer + path)

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', chains: [] })
})
afterAll(() => sandbox.stop())

const pictured = wallets.filter(({ picture }) => picture !== 'none')
const paths = [
  ...pictured.map(({ key }) => `/getWalletImage/${walletImageId(key)}`),
  ...[...[...sandboxChains, solanaSandbox].map(({ imageId }) => imageId), ...Object.values(bitcoinImageIds)].map(
    (imageId) => `/public/getAssetImage/${imageId}`,
  ),
  ...tokenSymbols.map((symbol) => `/public/getTokenImage/${symbol}`),
  ...['usd', 'EUR'].map((code) => `/public/getCurrencyImage/${code}`),
  ...['marigold', 'thistle'].map((name) => `/pictures/${name}`),
]

test('a picture of its own for everything, SVG or PNG', async () => {
  const answers = await Promise.all(paths.map(get))
  const bodies = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('latin1')),
  )

  expect(new Set(bodies).size).toBe(paths.length)
  for (const [index, { status, headers }] of answers.entries()) {
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    if (headers.get('content-type') === 'image/svg+xml')
      expect(bodies[index]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
    else expect(headers.get('content-type')).toBe('image/png')
  }
  expect(answers.filter(({ headers }) => headers.get('content-type') === 'image/png').length).toBeGreaterThan(50)
})

test('a PNG holds 64 × 64 pixels of two colours', async () => {
  const key = pictured.find(({ picture }) => picture === 'png')?.key ?? ''
  const png = Buffer.from(await (await get(`/getWalletImage/${walletImageId(key)}`)).arrayBuffer())
  const end = png.indexOf('IEND') - 4
  const pixels = inflateSync(png.subarray(png.indexOf('IDAT') + 4, end - 4))
  const colours = new Set<string>()
  for (let row = 0; row < 64; row++)
    for (let column = 0; column < 64; column++)
      colours.add(pixels.subarray(row * 193 + 1 + column * 3, row * 193 + 4 + column * 3).toString('hex'))

  expect([png.readUInt32BE(16), png.readUInt32BE(20), pixels.length, colours.size]).toEqual([64, 64, 64 * 193, 2])
})

test.each([
  '/getWalletImage/unknown',
  '/public/getAssetImage/unknown',
  '/public/getTokenImage/NOPE',
  '/public/getTokenImage/%3Cscript%3E',
  '/public/getCurrencyImage/xyz',
  '/pictures/%3Cscript%3E',
])('rejects with %s is 404', async (path) => {
  expect((await get(path)).status).toBe(404)
})
