import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { measure } from './measure.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kit-measure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, code: string): void => writeFileSync(join(folder, name), code)

test('measures what is loaded at once and on demand', async () => {
  file('eager.mjs', `import { shared } from './shared.mjs'\nexport const eager = () => [shared, import('./lazy.mjs')]`)
  file(
    'lazy.mjs',
    `import { shared } from './shared.mjs'\nimport { big } from './big.mjs'\nexport const lazy = [shared, big]`,
  )
  file('shared.mjs', `export const shared = globalThis.shared`)
  file(
    'big.mjs',
    `export const big = [${Array.from({ length: 2000 }, (_, index) => (index * 7919) % 10007).join(',')}]`,
  )
  file('unused.mjs', `export const unused = 1`)

  const { bytes, files, lazy } = await measure(
    folder,
    'entry',
    `import 'react'\nimport { eager } from './eager.mjs'\nimport { unused } from './unused.mjs'\nglobalThis.eager = eager`,
  )

  expect(files).toEqual(['eager.mjs', 'shared.mjs'])
  expect(bytes).toBeLessThan(600)
  expect(lazy.map(({ name }) => name)).toEqual(['lazy.mjs'])
  expect(lazy[0]?.bytes).toBeGreaterThan(2000)
})

test('what has been opened before is not weighed again', async () => {
  const weigh = async (before?: (lazy: string) => readonly string[]) => {
    const { lazy } = await measure(
      folder,
      'steps',
      `globalThis.open = [() => import('./lazy.mjs'), () => import('./later.mjs')]`,
      before,
    )
    return lazy.find(({ name }) => name === 'later.mjs')?.bytes ?? 0
  }
  file('later.mjs', `import { big } from './big.mjs'\nexport const later = big.length`)
  expect(await weigh()).toBeGreaterThan(2000)
  expect(await weigh((lazy) => (lazy === 'later.mjs' ? ['lazy.mjs'] : []))).toBeLessThan(300)
})
