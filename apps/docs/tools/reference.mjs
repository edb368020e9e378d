// Writes the API reference from the types of all entries of the packages: a page for each entry, in reference/.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, Converter, ReflectionKind } from 'typedoc'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const out = fileURLToPath(new URL('../reference', import.meta.url))

/** @type {(folder: string) => string[]} */
const packagesIn = (folder) =>
  readdirSync(root + folder)
    .map((name) => posix.join(folder, name))
    .filter((each) => readdirSync(root + each).includes('package.json'))

/** Warns about each export and each table row without a description. @param {import('typedoc').ProjectReflection} project */
function refuseUndescribed(project) {
  for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
    const rows = (module.children ?? []).flatMap((exported) => [exported, ...rowsOf(exported)])
    for (const row of rows)
      if (!isDescribed(row)) app.logger.warn(`${row.getFriendlyFullName()} has no sentence that describes it`)
  }
}

/** @param {import('typedoc').DeclarationReflection} exported @returns {import('typedoc').DeclarationReflection[]} */
const rowsOf = ({ children, type }) =>
  children ?? (type?.type === 'reflection' ? type.declaration.children : undefined) ?? []

/** @param {import('typedoc').DeclarationReflection} row */
function isDescribed(row) {
  if (row.flags.isExternal || row.kindOf([ReflectionKind.Constructor, ReflectionKind.Reference])) return true
  const { signatures = [], type } = row
  const calls = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []
  return [row, ...signatures, ...calls].some((each) => each.hasComment())
}

/** @type {(folder: string) => { name: string, exports?: Record<string, Record<string, string>> }} */
const packageOf = (folder) => JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'))

/** The entries of a package by their files: `packages/core/src/exports/adapter.ts` → `@kit/core/adapter`.
 * @type {(folder: string) => [string, string][]} */
const entriesOf = (folder) => {
  const { name, exports = {} } = packageOf(folder)
  return Object.entries(exports).flatMap(([entry, files]) => {
    const source = files['@kit/source']
    return source ? [[posix.join(folder, source), posix.join(name, entry)]] : []
  })
}

const folders = [...packagesIn('packages'), ...packagesIn('packages/adapters')]
const entries = new Map(folders.flatMap(entriesOf))

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
  entryPoints: [...entries.keys()].map((file) => root + file),
  name: 'API reference',
  readme: 'none',
  out,
  disableSources: true,
  excludeInternal: true,
  excludeExternals: true,
  skipErrorChecking: true,
  outputFileStrategy: 'members',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  useHTMLAnchors: true,
  sanitizeComments: true,
  parametersFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  indexFormat: 'table',
  logLevel: 'Warn',
})
// Pages are called as one imports them.
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    const name = entries.get(`packages/${module.name}.ts`) ?? entries.get(`packages/${module.name}/index.ts`)
    if (!name) throw new Error(`${module.name} is no entry of a package`)
    module.name = name
  }
})
const project = await app.convert()
if (!project) throw new Error('the types could not be read')
refuseUndescribed(project)
rmSync(out, { recursive: true, force: true })
await app.generateOutputs(project)
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1
