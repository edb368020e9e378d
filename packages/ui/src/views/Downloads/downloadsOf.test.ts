import type { ExplorerWallet } from '@kit/core'
import { expect, test } from 'vitest'
import { deviceOf, downloadsOf } from './downloadsOf.ts'

const wallet: ExplorerWallet = {
  id: 'gull',
  name: 'Gull',
  imageId: undefined,
  rdns: undefined,
  chains: [],
  homepage: 'https://gull.example/',
  mobileLink: 'gull://',
  desktopLink: undefined,
  webappLink: 'https://app.gull.example/',
  appStore: 'https://apps.example/gull',
  playStore: 'https://play.example/gull',
  chromeStore: 'https://extensions.example/gull',
}
const kinds = (...parameters: Parameters<typeof downloadsOf>) => downloadsOf(...parameters).map(({ kind }) => kind)

test('lists the apps and extensions of a wallet for a desktop', () => {
  expect(kinds(wallet, 'desktop')).toEqual(['extension', 'webApp', 'iosApp', 'androidApp', 'website'])
})

test('device', () => {
  expect(kinds(wallet, 'iphone')).toEqual(['iosApp', 'webApp', 'website'])
  expect(kinds(wallet, 'android')).toEqual(['androidApp', 'webApp', 'website'])
})

test('what is no page is left out', () => {
  expect(
    kinds(
      { ...wallet, homepage: 'javascript:alert(1)', appStore: 'itms-apps://gull', chromeStore: undefined },
      'desktop',
    ),
  ).toEqual(['webApp', 'androidApp'])
})

test('a device is known by its browser', () => {
  expect(deviceOf({ ios: true, android: false })).toBe('iphone')
  expect(deviceOf({ ios: false, android: true })).toBe('android')
  expect(deviceOf({ ios: false, android: false })).toBe('desktop')
})
