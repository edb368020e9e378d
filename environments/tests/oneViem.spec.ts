import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build, type Rollup } from 'vite'
import { readTarget } from '../src/target.ts'

/** Returns the folders of all packages that can be reached from `modules`. pnpm links the dependencies of a package beside it. */
async function reachedFrom(modules: string, reached = new Set<string>()): Promise<ReadonlySet<string>> {
  for (const path of await readdir(modules)) {
    const names = path.startsWith('@') ? (await readdir(join(modules, path))).map((name) => join(path, name)) : [path]
    for (const name of names.filter((one) => !one.startsWith('.'))) {
      const home = await realpath(join(modules, name))
      if (reached.has(home)) continue
      reached.add(home)
      await reachedFrom(join(home, ...name.split('/').map(() => '..')), reached)
    }
  }
  return reached
}

/** The project lists 2.57.1. A package that pins another version would bring it to users, whose installs do not have our overrides. */
test('17.10 an install of the packages has one viem', async () => {
  const reached = await reachedFrom(join(readTarget().folder, 'node/node_modules'))
  const versions = new Set([...reached].flatMap((home) => /\.pnpm\/viem@([\d.]+)/.exec(home)?.[1] ?? []))
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
