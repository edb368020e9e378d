import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chains, libraries, templates } from './DappOptions.ts'
import { run } from './exports/cli.ts'
import { generate } from './generate.ts'

const home = join(import.meta.dirname, '..')
const all = templates.flatMap((template) => libraries.map((library) => [template, library] as const))

/** A folder that is gone after the test. */
function folderIn(parent: string): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'dapp-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each(all)(
  'A9 %s with %s: what its files import is among its dependencies, and nothing else',
  (template, library) => {
    const files = generate({ name: 'orders', template, chains, library })
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '') as Record<string, object>
    const imported = [...files].flatMap(([path, text]) =>
      /\.(tsx?|js|vue|svelte)$/.test(path)
        ? [...text.matchAll(/(?:from|import) '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, name = '']) => name)
        : [],
    )
    // Peers of our adapters, tools, and types.
    const others = [
      '@wagmi/core',
      'ethers',
      'next',
      'nuxt',
      'react',
      'react-dom',
      'svelte-check',
      'typescript',
      'vite',
      'vue-tsc',
    ]
    const known = Object.keys({ ...dependencies, ...devDependencies })
    expect(imported.filter((name) => !known.includes(name))).toEqual([])
    expect(
      known.filter((name) => !imported.includes(name) && !others.includes(name) && !name.startsWith('@types/')),
    ).toEqual([])
  },
)

test('A9 the packages of kit are asked for in the version that made the dapp', () => {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const files = generate({ name: 'orders', template: 'vite-react', chains, library: 'wagmi' })
  const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '') as Record<string, object>
  const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) => name.startsWith('@kit/'))
  expect(ours.length).toBeGreaterThan(3)
  for (const [, range] of ours) expect(range).toBe(`^${version}`)
})

const jsxOf = { react: {}, solid: { jsx: 'preserve', jsxImportSource: 'solid-js' } } as const

test.each([
  ['react', ['vite-react', 'next', 'vanilla']],
  ['solid', ['vite-solid']],
] as const)(
  'A9 the sources of the templates are type-checked against our packages, with the JSX of %s',
  (jsx, some) => {
    const folder = folderIn(join(home, '.cache'))
    for (const template of some)
      for (const library of libraries)
        for (const [path, text] of generate({ name: 'orders', template, chains, library })) {
          if (!/^(src|app)\/.*\.tsx?$/.test(path)) continue
          const file = join(folder, `${template}-${library}`, path)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, text)
        }
    const compilerOptions = {
      ...jsxOf[jsx],
      customConditions: [],
      isolatedDeclarations: false,
      declaration: false,
      noEmit: true,
      types: ['node'],
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../../tsconfig.base.json', compilerOptions, include: ['.'] }),
    )
    const { stdout, status } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { cwd: home, encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  },
)

test('A9 the command writes into an empty folder alone, and refuses what it does not know', () => {
  const folder = folderIn(tmpdir())
  expect(run([folder, '--template', 'vanilla', '--chains', 'evm,solana', '--lib', 'ethers']).isUsage).toBe(false)
  expect(readFileSync(join(folder, 'src/kit.ts'), 'utf8')).toContain(
    'ethersAdapter({ networks: [mainnet, base] }),\n    solanaAdapter(',
  )
  expect(run([folder]).text).toContain('is not empty')
  for (const wrong of [[], ['x', '--template', 'angular'], ['x', '--chains', 'evm,cosmos'], ['x', '--lib', 'web3']])
    expect(run(wrong)).toMatchObject({ isUsage: true, text: expect.stringContaining('Usage') as string })
})

test('the command names what is wrong and ends with 1: a file, an argument or option it does not know, a folder that is not there', () => {
  const folder = folderIn(tmpdir())
  const file = join(folder, 'notes.txt')
  writeFileSync(file, 'mine')
  for (const [args, message] of [
    [[file], `${file} is a file, and no folder.\n`],
    [[join(folder, 'dapp'), 'vite-vue'], 'Unknown argument "vite-vue". With npm, options come after "--"'],
    [[join(folder, 'dapp'), '--force'], "Unknown option '--force'"],
    [[join(folder, 'dapp'), '--template'], 'argument missing'],
    [[join(folder, 'dapp'), '--from', join(folder, 'nowhere')], 'no such file or directory'],
    [[join(file, 'dapp')], 'not a directory'],
  ] as const) {
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(home, 'create-kit-dapp.mjs'), ...args], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
  }
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

test('A9 with --from the packages of kit, and what they depend on, come from the tarballs', () => {
  const [packs, folder] = [folderIn(tmpdir()), folderIn(tmpdir())]
  for (const name of ['core', 'ui', 'testing', 'adapter-wagmi', 'adapter-evm-shared'])
    writeFileSync(join(packs, `kit-${name}-0.0.0.tgz`), '')
  run([folder, '--from', packs])
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  expect(manifest['dependencies']?.['@kit/core']).toBe(`file:${join(packs, 'kit-core-0.0.0.tgz')}`)
  expect(manifest['overrides']?.['@kit/adapter-evm-shared']).toBe(
    `file:${join(packs, 'kit-adapter-evm-shared-0.0.0.tgz')}`,
  )
})
