import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { isSource } from './text/scriptBlocks.ts'

const skipped = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  '.git',
  '.next',
  '.nuxt',
  '.svelte-kit',
  '.output',
])

/** In bytes: what is larger is no source, and takes minutes. */
const maxBytes = 1_000_000

export type Sources = {
  /** Texts by path, with `/`. */
  readonly files: ReadonlyMap<string, string>
  /** Why files and folders are left out, by path. */
  readonly left: ReadonlyMap<string, string>
}

/**
 * The sources below some paths. Excludes dependencies, build output, and links, which may lead out of the project.
 * @throws Error if one of the paths does not exist
 */
export function readSources(paths: readonly string[]): Sources {
  const files = new Map<string, string>()
  const left = new Map<string, string>()
  const add = (path: string): void => {
    if (!isSource(path)) return
    const name = path.split(sep).join('/')
    const text = attempt(() => readText(path))
    if (typeof text === 'string') files.set(name, text)
    else left.set(name, text.reason)
  }
  const visit = (folder: string): void => {
    const entries = attempt(() => readdirSync(folder, { withFileTypes: true }))
    if ('reason' in entries) {
      left.set(folder, entries.reason)
      return
    }
    for (const entry of entries.toSorted(byName)) {
      if (skipped.has(entry.name)) continue
      if (entry.isDirectory()) visit(join(folder, entry.name))
      else if (entry.isFile()) add(join(folder, entry.name))
    }
  }
  for (const path of paths) {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink()) left.set(path, 'it is a link: name what it leads to.')
    else if (stats.isDirectory()) visit(path)
    else if (stats.isFile()) add(path)
  }
  return { files, left }
}

const byName = (one: Dirent, other: Dirent): number => (one.name < other.name ? -1 : 1)

/** @throws Error if it is too large, or no UTF-8, which would not be written as it was read */
function readText(path: string): string {
  if (lstatSync(path).size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes.`)
  const bytes = readFileSync(path)
  const text = bytes.toString('utf8')
  if (!Buffer.from(text).equals(bytes)) throw new Error('it is not UTF-8.')
  return text
}

/**
 * Replaces a file as a whole: after a crash it has the old or the new text.
 * @returns why it could not be written, if so
 */
export function replaceFile(path: string, text: string): string | undefined {
  const written = join(dirname(path), `.${basename(path)}.kit-codemod`)
  const done = attempt(() => {
    const { mode } = lstatSync(path)
    accessSync(path, constants.W_OK)
    // Of an earlier run that was ended. `wx` follows no link.
    rmSync(written, { force: true })
    writeFileSync(written, text, { flag: 'wx', flush: true })
    try {
      chmodSync(written, mode)
      renameSync(written, path)
    } catch (error) {
      rmSync(written)
      throw error
    }
  })
  return done === undefined ? undefined : done.reason
}

function attempt<T>(work: () => T): T | { readonly reason: string } {
  try {
    return work()
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
