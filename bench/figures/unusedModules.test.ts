import { expect, test } from 'vitest'
import { unusedModules, unusedPackages } from './unusedModules.mjs'

const chunk = (fileName: string, ...ids: readonly string[]) => ({
  fileName,
  modules: ids.map((id) => ({
    id: `/x/node_modules/${id}`,
    parts: [`/x/node_modules/${id}`],
    code: `export const it = '${id}'`,
  })),
})
const chunks = [
  chunk('assets/index.js', '@kit/ui/dist/react/KitButton.js', '@kit/ui/dist/i18n/english.js'),
  chunk('assets/guide.js', '@kit/ui/dist/views/groups/guideGroup.js', '@kit/ui/dist/views/GetWallet/GetWallet.js'),
  chunk('assets/de.js', '@kit/ui/dist/i18n/de.js'),
]

test('lists the modules of which nothing ran', () => {
  const seen = (files: readonly string[]) => unusedModules(chunks, files).flatMap(({ loaded }) => loaded)
  expect(seen(['/assets/index.js'])).toEqual([])
  expect(seen(['/assets/index.js', '/assets/guide.js', '/assets/de.js'])).toEqual([
    '@kit/ui/dist/views/groups/guideGroup.js',
    '@kit/ui/dist/views/GetWallet/GetWallet.js',
    '@kit/ui/dist/i18n/de.js',
  ])
  expect(unusedModules(chunks, []).find(({ what }) => what === 'another locale')?.inBuild).toBe(1)
})

test('modules that lie in one file of a package', () => {
  const [shell] = [chunk('assets/shell.js', '@kit/ui/dist/shell.js')]
  const parts = ['@kit/ui/dist/shell/Card.js', '@kit/ui/dist/i18n/de.js'].map((id) => `/x/node_modules/${id}`)
  const together = { ...shell!, modules: shell!.modules.map((module) => ({ ...module, parts })) }
  expect(unusedModules([together], ['/assets/shell.js']).flatMap(({ loaded }) => loaded)).toEqual([
    '@kit/ui/dist/i18n/de.js',
  ])
})

test('an adapter brings nothing of other chains', () => {
  const needed = [
    '@kit/adapter-evm-shared@0.0.0',
    '@kit/adapter-wagmi@0.0.0',
    '@kit/core@0.0.0',
    'viem@2.57.1',
    '@scure/base@1.2.6',
  ]
  expect(unusedPackages(needed)).toEqual([])
  expect(unusedPackages([...needed, '@kit/adapter-solana@0.0.0', '@walletconnect/core@2.21.8'])).toEqual([
    '@kit/adapter-solana@0.0.0',
    '@walletconnect/core@2.21.8',
  ])
})
