import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, type Rollup } from 'vite'
import { readTarget } from '../src/target.ts'

/**
 * The client of pairings pins an older viem, for which no override of ours reaches a user: it is installed beside the dapp's own. None of it
 * may get into a page.
 */
test('a page that pairs has one viem, though two are installed', async () => {
  const root = join(readTarget().folder, 'node')
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(root, 'pair.mjs'), formats: ['es'], fileName: 'pair' } },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  const kept = output.flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([path, { renderedLength }]) => (renderedLength > 0 ? [path] : []))
      : [],
  )
  const copies = new Set(
    kept.flatMap((path) => /\/(viem@[^/]+?)(?:_[^/]*)?\/node_modules\/viem\//.exec(path)?.[1] ?? []),
  )
  expect(kept.some((path) => path.includes('@walletconnect/core'))).toBe(true)
  expect([...copies]).toHaveLength(1)
})
