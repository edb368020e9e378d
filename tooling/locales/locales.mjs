// For translators. `pnpm locales export [tag…]` writes .cache/locales/<tag>.json with texts in ICU's message format;
// `pnpm locales import <file…> [--reviewer <name>]` imports them, and with a reviewer marks them as reviewed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fileOf, loadCatalogues } from './catalogues.mjs'
import { readExchange, writeExchange } from './exchange.mjs'
import { withMessages } from './localeFile.mjs'
import { hashOf, readReviews, writeReviews } from './review.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reviewer: { type: 'string' } },
})
const [command, ...named] = positionals
const catalogues = await loadCatalogues()
const reviews = readReviews()

if (command === 'export') {
  const folder = join(root, '.cache/locales')
  mkdirSync(folder, { recursive: true })
  for (const tag of named.length > 0 ? named : catalogues.tags) {
    const exchange = writeExchange(tag, await catalogues.loadLocale(tag), catalogues, reviews[tag])
    writeFileSync(join(folder, `${tag}.json`), `${JSON.stringify(exchange, null, 2)}\n`)
    console.log(join(folder, `${tag}.json`))
  }
} else if (command === 'import' && named.length > 0) {
  for (const path of named) {
    const given = JSON.parse(readFileSync(resolve(path), 'utf8'))
    const { tag, changes, ids } = readExchange(given, await catalogues.loadLocale(given.locale), catalogues)
    writeFileSync(fileOf(tag), withMessages(readFileSync(fileOf(tag), 'utf8'), changes))
    spawnSync('biome', ['format', '--write', fileOf(tag)], { cwd: root, stdio: 'inherit' })
    const { reviewer } = values
    const reviewed = { ...reviews[tag] }
    // A changed text counts as machine-translated again, unless the reviewer changed it.
    for (const id of Object.keys(changes)) delete reviewed[id]
    if (reviewer) for (const id of ids) reviewed[id] = { source: hashOf(catalogues.english[id] ?? ''), reviewer }
    reviews[tag] = reviewed
    console.log(`${tag}: ${Object.keys(changes).length} texts changed, ${reviewer ? ids.length : 0} reviewed`)
  }
  writeReviews(reviews)
} else {
  console.error('Usage: pnpm locales export [tag…] | pnpm locales import <file…> [--reviewer <name>]')
  process.exitCode = 1
}
