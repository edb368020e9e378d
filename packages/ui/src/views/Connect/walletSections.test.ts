import type { WalletItem } from '@kit/core'
import { expect, test } from 'vitest'
import { doubledNames, walletSections } from './walletSections.ts'

const here = (name: string, tag: WalletItem['tag'] = 'installed', id = name): WalletItem => ({
  key: `eip155:${id}`,
  name,
  imageUrl: undefined,
  tag,
  target: { kind: 'connector', namespace: 'eip155', connectorId: id },
})
const listed = (name: string): WalletItem =>
  ({ key: name, name, imageUrl: undefined, tag: null, target: { kind: 'explorer', wallet: { name } } }) as WalletItem
const names = (items: readonly WalletItem[]) => items.map(({ name }) => name)

test('the wallet that was used last leads', () => {
  const { lead, own, popular } = walletSections([here('Tarn', 'recent'), here('Velk'), listed('Quill')], true)
  expect([lead?.name, names(own), names(popular)]).toEqual(['Tarn', ['Velk'], ['Quill']])
})

test('the only wallet that is here leads', () => {
  expect(walletSections([here('Tarn'), listed('Quill')], true).lead?.name).toBe('Tarn')
})

test('none leads of several that were never used, nor while wallets are on their way', () => {
  expect(walletSections([here('Tarn'), here('Velk')], true).lead).toBeUndefined()
  expect(walletSections([here('Tarn', 'recent')], false)).toMatchObject({ lead: undefined, own: [{ name: 'Tarn' }] })
})

test('ways to another device are no wallets', () => {
  const { own, elsewhere } = walletSections([here('Tarn'), here('Velk'), here('Any', 'qrCode')], true)
  expect([names(own), names(elsewhere)]).toEqual([['Tarn', 'Velk'], ['Any']])
})

test('distinguishes wallets that have the same name', () => {
  const items = [here('Tarn', null, 'one.example'), here('Tarn (2)', null, 'two.example'), here('Velk')]
  expect([...doubledNames(items)]).toEqual(['eip155:one.example', 'eip155:two.example'])
})
