import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Files and packages that `file` brings along on every page: its static imports of values, and theirs. */
function staticImports(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export)(?! type)[^'\n]*(?:\n[^'\n]*)*? from '([^']+)'/gm))
    if (specifier.startsWith('.')) staticImports(join(dirname(file), specifier), seen)
    else seen.add(specifier)
  return seen
}

test('boot imports no code of an action, of an adapter or of the schema library', () => {
  const imports = [...staticImports(join(source, 'createKit.ts'))].map((path) =>
    path.startsWith(source) ? relative(source, path) : path,
  )
  expect(imports).toContain('boot/createCore.ts')
  expect(imports.filter((path) => path === 'valibot' || path === 'services/explorer.ts')).toEqual([])
  // What an action needs comes with it.
  expect(
    imports.filter(
      (path) =>
        /^(wallets|adapter|account|analytics\/create|pairing|signin\/gate|errors\/errors)/.test(path) &&
        !path.endsWith('/slice.ts'),
    ),
  ).toEqual(['account/accountResult.ts', 'wallets/noItems.ts'])
})
