import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { assetImageUrl } from '../services/urls.ts'
import { withImage } from './withImage.ts'

const plain = fakeNetwork('cosmos', 1)
const drawn = fakeNetwork('cosmos', 1, { assets: { imageId: 'one', imageUrl: 'https://own.example/one.png' } })
const named = fakeNetwork('cosmos', 1, { assets: { imageId: 'one two' } })
const explorer = 'https://explorer.example/'
const sdk = { projectId: 'p', sdkVersion: 'html-universal-1' }

test('the network’s own picture, the same object', () => {
  expect(withImage(plain, { sdk })).toBe(plain)
  expect(withImage(drawn, { explorer, sdk })).toBe(drawn)
})

test('chainImages, by CAIP-2 or the chain’s own id', () => {
  const image = 'https://dapp.example/1.svg'
  for (const chainImages of [{ 'cosmos:1': image }, { 1: image }, { 'cosmos:1': image, 1: 'https://other.example/' }])
    expect(withImage(drawn, { chainImages, explorer, sdk })).toEqual({
      ...drawn,
      assets: { imageId: 'one', imageUrl: image },
    })
  expect(withImage(drawn, { chainImages: { 'cosmos:2': image, 2: image }, sdk })).toBe(drawn)
  expect(withImage(fakeNetwork('cosmos', 1, { id: 'constructor' }), { chainImages: {}, sdk }).assets).toBe(undefined)
})

test('explorer', () => {
  expect(withImage(named, { explorer, sdk }).assets).toEqual({
    imageId: 'one two',
    imageUrl: 'https://explorer.example/public/getAssetImage/one%20two?projectId=p&st=appkit&sv=html-universal-1',
  })
  expect(withImage(named, { explorer, sdk }).assets?.imageUrl).toBe(assetImageUrl(explorer, 'one two', sdk))
  expect(withImage(named, { sdk })).toBe(named)
  expect(withImage(plain, { explorer, sdk })).toBe(plain)
})
