// Compiles every TypeScript example of the README, the docs and their site, or of the pages named, against the built packages:
// `node tooling/docs/fences.mjs [page…]`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractFences, hasExamples } from './extractFences.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const project = join(root, 'docs')
const folder = posix.join('.cache/examples', String(process.pid))
const examples = join(project, folder)

/** The pages of the repository that have examples. Listed by Git, which does not search installed packages. */
const allPages = () =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(hasExamples)

const named = process.argv.slice(2)
const pages = named.length > 0 ? named : allPages()
const extracted = pages.map((page) => extractFences(page, readFileSync(resolve(root, page), 'utf8')))
const fences = extracted.flatMap((each) => each.fences)
const refused = extracted.flatMap((each) => each.refused)

mkdirSync(examples, { recursive: true })
writeFileSync(join(examples, 'tsconfig.json'), JSON.stringify({ extends: '../../../tsconfig.json', include: ['.'] }))
/** @type {Map<string, import('./extractFences.mjs').Fence>} */
const written = new Map()
for (const fence of fences) {
  const path = posix.join(folder, fence.page.replaceAll('/', '_'), fence.file)
  const before = written.get(path)
  if (before)
    refused.push({
      page: fence.page,
      line: fence.line,
      message: `the title of the example in line ${before.line} again`,
    })
  written.set(path, fence)
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), `${fence.code}\nexport {}\n`)
}

for (const { page, line, message } of refused) console.error(`${page}:${line} ${message}`)
const compiled = spawnSync('tsc', ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false', '--singleThreaded'], {
  cwd: project,
  encoding: 'utf8',
})
rmSync(examples, { recursive: true, force: true })
if (compiled.error) throw compiled.error
const output = compiled.stdout.replace(/^(\.cache\/examples\/[^(\n]+)\((\d+),(\d+)\)/gm, (place, path, line) => {
  const fence = written.get(path)
  return fence ? `${fence.page}:${fence.line + Number(line) - 1}` : place
})
if (output) console.error(output)
console.log(`${fences.length} examples in ${pages.length} pages`)
if (compiled.status !== 0 || refused.length > 0 || fences.length === 0) process.exitCode = 1
