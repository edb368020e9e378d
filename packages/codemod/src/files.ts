import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
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

/** The sources below some paths, by path. Excludes dependencies, build output, and links, which may lead out of the project. */
export function readSources(paths: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const add = (path: string): void => {
    if (isSource(path)) files.set(path.split(sep).join('/'), readFileSync(path, 'utf8'))
  }
  const visit = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (skipped.has(entry.name)) continue
      if (entry.isDirectory()) visit(join(folder, entry.name))
      else if (entry.isFile()) add(join(folder, entry.name))
    }
  }
  for (const path of paths) {
    if (statSync(path).isDirectory()) visit(path)
    else add(path)
  }
  return files
}
