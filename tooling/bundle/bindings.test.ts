import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { root } from '../packages.mjs'

/** Bytes of a binding after gzip, without core and the framework, which a page has anyway. */
const limit = 1_500

/** The code that a page loads if it uses a whole entry, and the modules that it comes from. */
async function bundle(entry: string, external: RegExp) {
  const build = await rolldown({
    input: join(root, 'packages', entry),
    external,
    resolve: { conditionNames: ['@kit/source', 'import', 'browser', 'default'] },
  })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  await build.close()
  const [chunk] = output
  return { bytes: gzipSync(chunk.code).length, modules: Object.keys(chunk.modules), imports: chunk.imports }
}

test.each([
  ['vue', 'index'],
  ['svelte', 'index'],
  ['svelte', 'store'],
  ['solid', 'index'],
])('A14: @kit/%s (%s) is 1.5 kB at most, and nothing of React is in its graph', async (name, entry) => {
  const path = `${name}/src/exports/${entry}.ts`
  const framework = /^(vue|svelte|solid-js)(\/|$)/
  const { bytes } = await bundle(path, /^(@kit|vue|svelte|solid-js)(\/|$)/)
  expect(bytes).toBeGreaterThan(300)
  expect(bytes).toBeLessThanOrEqual(limit)
  const { modules, imports } = await bundle(path, framework)
  expect(modules.some((module) => module.includes('/core/src/bindings/'))).toBe(true)
  expect(
    [...modules, ...imports].filter((module) => /(^|\/)react(-dom)?(@|\/|$)|\/ui\//.test(module.replace(root, ''))),
  ).toEqual([])
})
