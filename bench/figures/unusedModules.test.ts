import { expect, test } from 'vitest'
import { unusedModules } from './unusedModules.mjs'

const chunk = (fileName: string, ...ids: readonly string[]) => ({ fileName, modules: ids.map((id) => ({ id: `/x/node_modules/${id}`, code: `export const it = '${id}'` })) })
const chunks = [
  chunk('assets/index.js', '@kit/ui/dist/react/KitButton.js', '@kit/ui/dist/locales/english.js'),
  chunk('assets/guide.js', '@kit/ui/dist/views/groups/guideGroup.js', '@kit/ui/dist/views/GetWallet/GetWallet.js'),
  chunk('assets/de.js', '@kit/ui/dist/locales/de.js'),
]

test('default', () => {
  const seen = (files: readonly string[]) => unusedModules(chunks, files).flatMap(({ loaded }) => loaded)
  expect(seen(['/assets/index.js'])).toEqual([])
  expect(seen(['/assets/index.js', '/assets/guide.js', '/assets/de.js'])).toEqual([
    '@kit/ui/dist/views/groups/guideGroup.js',
    '@kit/ui/dist/views/GetWallet/GetWallet.js',
    '@kit/ui/dist/locales/de.js',
  ])
  expect(unusedModules(chunks, []).find(({ what }) => what === 'another adapter')?.inBuild).toBe(0)
})
