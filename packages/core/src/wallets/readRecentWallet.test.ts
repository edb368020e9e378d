import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExplorerWallet } from '../services/explorer.ts'
import { readRecentWallet } from './readRecentWallet.ts'
import { recentWalletKey, writeWallet } from './recentWallets.ts'

const stored = (value: string, id?: string) =>
  readRecentWallet(createFakePlatform({ storage: { [recentWalletKey(id)]: value } }).storage, id)
const harbor: ExplorerWallet = {
  id: 'harbor',
  name: 'Harbor',
  imageId: 'img-1',
  rdns: 'example.harbor',
  chains: ['cosmos:1'],
  homepage: 'https://harbor.example',
  mobileLink: 'harbor://',
  desktopLink: 'harbor-desk://',
  webappLink: 'https://app.harbor.example',
  linkMode: 'https://harbor.example/app',
  description: undefined,
  isCertified: undefined,
  order: 7,
  appStore: 'https://apps.example/harbor',
  playStore: 'https://play.example/harbor',
  chromeStore: 'https://store.example/harbor',
  injected: [{ namespace: 'cosmos', injectedId: 'harbor' }],
}

test('default', () => {
  expect([recentWalletKey(undefined), recentWalletKey('two')]).toEqual([
    '@appkit/recent_wallet',
    '@appkit/two/recent_wallet',
  ])
  expect(stored(writeWallet(harbor))).toEqual([harbor])
  expect(stored(writeWallet(harbor), 'two')).toEqual([harbor])
})

test('errors: nothing, nonsense, harmful links', () => {
  for (const value of ['', 'null', '[]', '{}', '"x"', '{"id":"a"}', '{"id":1,"name":"x"}'])
    expect(stored(value)).toEqual([])
  expect(stored('{"id":"a","name":"A","mobile_link":"javascript:alert(1)","homepage":"data:x"}')).toMatchObject([
    { id: 'a', mobileLink: undefined, homepage: undefined },
  ])
})

test('behavior: whatever is stored, nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .record({ id: fc.anything(), name: fc.anything(), chains: fc.anything(), mobile_link: fc.anything() })
          .map((entry) => fc.stringify(entry)),
      ),
      (value) => {
        expect(stored(value).length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
