import { parseArgs } from 'node:util'
import { readSources, replaceFile } from '../files.ts'
import { type Finding, migrate, type OldKit, oldKits } from '../migrate.ts'

const isKit = (value: string | undefined): value is OldKit =>
  (oldKits as readonly (string | undefined)[]).includes(value)

const usage = `Usage: kit-codemod ${oldKits.join('|')} [paths…] [--dry]`

/** The command: migrates the files below some paths. @returns its output, and whether the arguments are invalid */
export function run(args: readonly string[]): { readonly text: string; readonly isUsage: boolean } {
  try {
    return migratePaths(args)
  } catch (error) {
    // An option that it does not know, or a path that does not exist: until then nothing was written.
    return { text: `${error instanceof Error ? error.message : String(error)}\n${usage}`, isUsage: true }
  }
}

function migratePaths(args: readonly string[]): { readonly text: string; readonly isUsage: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { dry: { type: 'boolean', default: false } },
  })
  const [name, ...paths] = positionals
  if (!isKit(name)) return { text: usage, isUsage: true }
  const { files: sources, left } = readSources(paths.length > 0 ? paths : ['.'])
  const { files, findings } = migrate(name, sources)
  const rows: Finding[] = [...left].map(([path, reason]) => ({ path, line: 1, message: `left as it is: ${reason}` }))
  rows.push(...findings)
  const changed: string[] = []
  for (const [path, text] of files) {
    const reason = values.dry ? undefined : replaceFile(path, text)
    if (reason === undefined) changed.push(path)
    else rows.push({ path, line: 1, message: `left as it is: ${reason}` })
  }
  const verb = values.dry ? 'would change' : 'changed'
  const lines = [
    ...changed.map((path) => `${verb} ${path}`),
    '',
    `${changed.length} files ${verb}; ${rows.length} left for you${rows.length > 0 ? ':' : '.'}`,
    ...rows.map(({ path, line, message }) => `${path}:${line} ${message}`),
    ...(changed.length > 0
      ? ['', 'Install @kit/core, @kit/ui and what the new imports name; remove the packages of the old kit.']
      : []),
  ]
  return { text: lines.join('\n'), isUsage: false }
}
