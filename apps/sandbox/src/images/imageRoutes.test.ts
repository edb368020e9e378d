import { expect, test } from 'vitest'
import { sandboxChains } from '../chains/sandboxChains.ts'
import { walletImageId } from '../wallets/walletIds.ts'
import { wallets } from '../wallets/wallets.ts'
import { imageRoutes } from './imageRoutes.ts'

const app = imageRoutes()

const paths = [
  ...wallets.map(({ rdns }) => `/getWalletImage/${walletImageId(rdns)}`),
  ...sandboxChains.map(({ imageId }) => `/public/getAssetImage/${imageId}`),
]

test('default: a picture of its own for every wallet and chain', async () => {
  const pictures = await Promise.all(paths.map(async (path) => (await app.request(path)).text()))

  expect(new Set(pictures).size).toBe(paths.length)
  for (const picture of pictures) expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/)
})

test.each(paths)('behavior: %s is an image that browsers may keep', async (path) => {
  const { status, headers } = await app.request(`${path}?projectId=x&st=y&sv=z`)

  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('cache-control')).toBe('public, max-age=86400, immutable')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['/getWalletImage/unknown', '/public/getAssetImage/unknown'])('errors: %s is 404', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})
