import { createFakePlatform } from '@kit/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExplorerWallet } from '../services/explorer.ts'
import { recentWalletsText } from '../storage/createSessionStorage.ts'
import { createStoredSession } from '../storage/createStoredSession.ts'
import { recentWalletKey, writeWallet } from './pairedWallet.ts'
import { rememberedWallets } from './rememberedWallets.ts'

const stored = (value: string, id?: string) =>
  rememberedWallets(
    createStoredSession({
      storage: createFakePlatform({ storage: { [recentWalletKey(id)]: value } }).storage,
      id,
      onError: () => {},
    }),
  )
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
  appStore: 'https://apps.apple.com/app/harbor',
  playStore: 'https://play.google.com/store/apps/details?id=harbor',
  chromeStore: 'https://chromewebstore.google.com/detail/harbor',
  injected: [{ namespace: 'cosmos', injectedId: 'harbor' }],
}

test('reads a stored wallet of each kit', () => {
  expect([recentWalletKey(undefined), recentWalletKey('two')]).toEqual([
    '@appkit/recent_wallet',
    '@appkit/two/recent_wallet',
  ])
  expect(stored(writeWallet(harbor))).toEqual([harbor])
  expect(stored(writeWallet(harbor), 'two')).toEqual([harbor])
})

test('drops invalid records and unsafe links', () => {
  for (const value of ['', 'null', '[]', '{}', '"x"', '{"id":"a"}', '{"id":1,"name":"x"}'])
    expect(stored(value)).toEqual([])
  expect(stored('{"id":"a","name":"A","mobile_link":"javascript:alert(1)","homepage":"data:x"}')).toMatchObject([
    { id: 'a', mobileLink: undefined, homepage: undefined },
  ])
})

test('never throws', () => {
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

test('keeps the details of both recently paired wallets', () => {
  const other: ExplorerWallet = { ...harbor, id: 'pier', name: 'Pier' }
  const { storage } = createFakePlatform()
  const session = createStoredSession({ storage, id: undefined, onError: () => {} })
  for (const [wallet, ids] of [
    [harbor, ['harbor']],
    [other, ['pier', 'harbor']],
  ] as const) {
    storage.set('@appkit/recent_wallets', recentWalletsText(ids, session))
    storage.set(recentWalletKey(undefined), writeWallet(wallet))
  }
  expect(rememberedWallets(session)).toEqual([other, harbor])
  // A connector was used afterwards: only the last paired wallet is still recent.
  storage.set('@appkit/recent_wallets', recentWalletsText(['keplerish', 'pier'], session))
  expect(rememberedWallets(session)).toEqual([other])
})
