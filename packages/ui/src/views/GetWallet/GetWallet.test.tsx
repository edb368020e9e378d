import { expect, test } from 'vitest'
import { showScene } from '../../fixtures/showScene.ts'
import { getWalletScenes } from './GetWallet.fixture.ts'

test('a kit without services leads to the lists of wallets of its chains', async () => {
  const shown = showScene(await getWalletScenes.nothing())
  await expect
    .poll(() => shown.findAll('a.kit-list-row').map((row) => [row.textContent, row.getAttribute('href')]))
    .toEqual([
      [expect.stringContaining('Wallets for Ethereumethereum.org'), 'https://ethereum.org/wallets/find-wallet/'],
    ])
  const [row] = shown.findAll('a.kit-list-row')
  expect([row?.getAttribute('target'), row?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})
