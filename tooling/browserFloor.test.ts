import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { aboveFloor, floor, missing } from './bundle/browserFloor.mjs'
import { root } from './packages.mjs'

/** Packages and entries that run in Node alone. */
const isForNode = (path: string): boolean =>
  /packages\/(?:codemod|create-kit-dapp|testing)\/|siwx\/dist\/server\//.test(path)

/** React calls it for views of a dapp's own that have a `<ViewTransition>`, and goes on without it. */
const isOfReact = (path: string, use: string): boolean =>
  /ui\/dist\/(?:standalone|withReact)\//.test(path) && use === 'Document#startViewTransition'

function builtFiles(): string[] {
  const folders = ['packages', 'packages/adapters'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'dist')),
  )
  return folders
    .flatMap((folder) => {
      try {
        return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
      } catch {
        return []
      }
    })
    .filter((path) => /\.m?js$/.test(path) && !isForNode(path))
}

test('published files need nothing that the oldest supported browsers do not have', () => {
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(200)
  const findings = files.flatMap((path) =>
    aboveFloor(readFileSync(path, 'utf8'))
      .filter((use) => !isOfReact(path, use))
      .map((use) => `${relative(root, path)}: ${use}`),
  )
  expect(findings).toEqual([])
})

/** Leaves out the service, which runs in Node. */
function sourcesOfSecureSite(): string[] {
  const source = join(root, 'apps/secure-site/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^service\//.test(path))
    .map((path) => join(source, path))
}

test('the frame of the embedded wallet uses only features of the oldest supported browsers', async () => {
  const files = sourcesOfSecureSite()
  expect(files.length).toBeGreaterThan(50)
  const findings = await Promise.all(
    files.map(async (path) => {
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
      return aboveFloor(code).map((use) => `${relative(root, path)}: ${use}`)
    }),
  )
  expect(findings.flat()).toEqual([])
})

test('what is younger than the oldest browsers is found, unless it is asked for first', () => {
  expect(
    aboveFloor('URL.canParse(a); new Intl.Segmenter(); b.showPopover(); new CloseWatcher(); requestIdleCallback(c)'),
  ).toEqual(['URL.canParse', 'Intl.Segmenter', 'HTMLElement#showPopover', 'CloseWatcher', 'requestIdleCallback'])
  expect(aboveFloor('AbortSignal.any?.(a); b.showPopover?.(); "CloseWatcher" in c && new CloseWatcher()')).toEqual([])
  expect(aboveFloor('const a = /[a--b]/v')).toEqual([expect.stringContaining('syntax')])
  expect(aboveFloor('class A { static { this.b = 1 } }')).toEqual([])
})

test('each entry of the table is missing in a browser at the floor', () => {
  for (const [name, [chrome, firefox, safari]] of Object.entries(missing))
    expect(chrome > floor.chrome || firefox > floor.firefox || safari > floor.safari, name).toBe(true)
})

test('the oldest browsers are those that the documents name', () => {
  const sentence = `Chrome ${floor.chrome}, Firefox ${floor.firefox} and Safari ${floor.safari}`
  for (const page of ['README.md', 'docs/semver.md']) expect(readFileSync(join(root, page), 'utf8')).toContain(sentence)
})

/** Our replacements for functions that the oldest supported browsers lack. */
const helpers: Readonly<Record<string, string>> = {
  'URL.canParse': 'packages/core/src/url/parseUrl.ts',
  'AbortSignal.any': 'packages/core/src/abort/anySignal.ts',
  'Element#checkVisibility': 'packages/ui/src/modal/modality/tabbable.ts',
}
/** The declarations that check for popovers before they are used. */
const popovers: readonly (readonly [name: string, file: string])[] = [
  ['hasPopover', 'packages/ui/src/elements/createOpening.ts'],
  ['isPopover', 'packages/embedded-wallet/src/frame/FrameElement.ts'],
]

test('the replacements for missing features weigh at most 600 B together', async () => {
  const declarations = popovers.map(([name, file]) => {
    const [declaration] =
      new RegExp(`^const ${name} = [\\s\\S]*?(?=\\n\\n|(?![\\s\\S]))`, 'm').exec(
        readFileSync(join(root, file), 'utf8'),
      ) ?? []
    return `export ${declaration ?? ''}`
  })
  const entry = [...Object.values(helpers).map((file) => `export * from '${join(root, file)}'`), ...declarations]
  const id = 'helpers.ts'
  const bundle = await rolldown({
    input: id,
    plugins: [
      {
        name: 'helpers',
        resolveId: (source) => (source === id ? id : null),
        load: (source) => (source === id ? entry.join('\n') : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const { code } = output[0]
  for (const name of ['parseUrl', 'anySignal', 'tabbable', 'hasPopover', 'isPopover'])
    expect(code).toContain(`as ${name}`)
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(600)
})
