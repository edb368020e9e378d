import { expect, test } from 'vitest'
import { assetId } from './readAsset.ts'

test.each([
  ['0', 0],
  ['1984', 1984],
  ['4294967295', 4_294_967_295],
  ['4294967296', undefined],
  ['01984', undefined],
  ['00', undefined],
  ['1984 ', undefined],
  ['+1984', undefined],
  ['1e3', undefined],
  ['0x7c0', undefined],
  ['１９８４', undefined],
  ['', undefined],
])('an asset has one spelling: “%s” is %s', (token, id) => {
  expect(assetId(token)).toBe(id)
})
