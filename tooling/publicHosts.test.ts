import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const hosts = /\b(?:walletconnect|web3modal|reown)\.(?:org|com|io)\b/
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The modules of a package that an entry imports, also lazily. */
function reachedBy(entry: string): ReadonlySet<string> {
  const reached = new Set([entry])
  for (const file of reached)
    for (const [, path = ''] of codeOf(file).matchAll(/(?:from|import\()\s*['"](\.[^'"]+\.tsx?)['"]/g))
      reached.add(join(dirname(file), path))
  return reached
}

/** The modules of all packages, without their tests. */
function sourcesOfPackages(): readonly string[] {
  const packages = ['packages', 'packages/adapters'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`),
  )
  return packages
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|test-d|test-util|stories|fixture)\.|\/fixtures\//.test(path))
}

test('A8: only one entry point names public hosts of the protocol', () => {
  const sources = sourcesOfPackages()
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => hosts.test(codeOf(join(root, path)))).sort()).toEqual([
    'packages/wallet-client/src/client/publicServices.ts',
    'packages/wallet-client/src/connector/publicKit.ts',
  ])
})

test('A8: of the entries of the wallet client, only /public reaches them', () => {
  const entries = join(root, 'packages/wallet-client/src/exports')
  const naming = readdirSync(entries).filter(
    (file) => !file.includes('.test.') && [...reachedBy(join(entries, file))].some((each) => hosts.test(codeOf(each))),
  )
  expect(naming).toEqual(['public.ts'])
})

test('icons come from wallets, the dapp or the explorer, and no package contains a URL of one on another host', () => {
  const pictures = /https?:\/\/[^\s'"`]+\.(?:avif|gif|ico|jpe?g|png|svg|webp)\b/
  expect(pictures.test("'https://pictures.example/wallets/fern.svg'")).toBe(true)
  const isForNode = (path: string): boolean => /packages\/(?:codemod|create-kit-dapp|testing)\//.test(path)
  expect(sourcesOfPackages().filter((path) => !isForNode(path) && pictures.test(codeOf(join(root, path))))).toEqual([])
})
