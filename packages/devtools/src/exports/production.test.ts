import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import * as development from './index.ts'
import * as empty from './empty.ts'

/** The bundle of a dapp that forgot to guard its call. */
async function bundle(mode: 'production' | 'development'): Promise<string> {
  const entry = fileURLToPath(new URL('../fixtures/dapp.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    mode,
    resolve: { conditions: ['@kit/source', 'module', 'browser', mode] },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = [result].flat() as [Rollup.RollupOutput]
  return output.map((file) => ('code' in file ? file.code : '')).join('\n')
}

test('A17: a production build holds nothing of the devtools, even if the call is not guarded', async () => {
  const [shipped, developed] = [await bundle('production'), await bundle('development')]
  expect(developed).toContain('window.ethereum')
  expect(developed).toContain('tablist')
  for (const word of ['window.ethereum', 'tablist', 'tabpanel', 'securitypolicyviolation', 'kit-failure', 'redact'])
    expect([word, shipped.includes(word)]).toEqual([word, false])
  expect(shipped.length).toBeLessThan(500)
})

test('exports: production has the same names', () => {
  expect(Object.keys(empty).toSorted()).toEqual(Object.keys(development).toSorted())
  expect(Object.keys(development).toSorted()).toEqual([
    'createRelayTrace',
    'diagnose',
    'explainErrors',
    'mountKitDevtools',
  ])
})
