import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, type Rollup } from 'vite'
import { readTarget } from '../src/target.ts'

/** The project lists 2.57.1. A package that pins another version would bring it to users, whose installs do not have our overrides. */
test('17.10 an install of the packages has one viem', async () => {
  test.skip(process.env['KIT_SOAK'] === '1', 'The kits of others that the soak installs bring their own.')
  const installed = await readdir(join(readTarget().folder, 'node_modules/.pnpm'))
  const versions = new Set(installed.flatMap((name) => /^viem@([\d.]+)/.exec(name)?.[1] ?? []))
  expect([...versions]).toEqual(['2.57.1'])
})

test('17.10 a page that pairs has one viem', async () => {
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
  expect(kept.some((path) => path.endsWith('/createCore.js'))).toBe(true)
  expect([...copies]).toHaveLength(1)
})
