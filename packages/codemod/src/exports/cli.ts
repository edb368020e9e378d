import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSources } from '../files.ts'
import { migrate, type OldKit, oldKits } from '../migrate.ts'

const isKit = (value: string | undefined): value is OldKit =>
  (oldKits as readonly (string | undefined)[]).includes(value)

/** The command: migrates the files below some paths. @returns its output, and whether the arguments are valid */
export function run(args: readonly string[]): { readonly text: string; readonly isUsage: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { dry: { type: 'boolean', default: false } },
  })
  const [name, ...paths] = positionals
  if (!isKit(name)) return { text: `Usage: kit-codemod ${oldKits.join('|')} [paths…] [--dry]`, isUsage: true }
  const { files, findings } = migrate(name, readSources(paths.length > 0 ? paths : ['.']))
  if (!values.dry) for (const [path, text] of files) writeFileSync(path, text)
  const verb = values.dry ? 'would change' : 'changed'
  const lines = [
    ...[...files.keys()].map((path) => `${verb} ${path}`),
    '',
    `${files.size} files ${verb}; ${findings.length} left for you${findings.length > 0 ? ':' : '.'}`,
    ...findings.map(({ path, line, message }) => `${path}:${line} ${message}`),
    ...(files.size > 0
      ? ['', 'Install @kit/core, @kit/ui and what the new imports name; remove the packages of the old kit.']
      : []),
  ]
  return { text: lines.join('\n'), isUsage: false }
}
