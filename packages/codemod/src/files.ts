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

/** The sources below some paths, by path. Dependencies and what is built are left out. */
export function readSources(paths: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const visit = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) if (!skipped.has(name)) visit(join(path, name))
    } else if (isSource(path)) files.set(path.split(sep).join('/'), readFileSync(path, 'utf8'))
  }
  for (const path of paths) visit(path)
  return files
}
