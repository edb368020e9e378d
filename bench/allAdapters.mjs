// What each adapter adds to a page with a kit, what all together add, and that those which are not used add nothing: `node bench/allAdapters.mjs`.
import { readFileSync, rmSync } from 'node:fs'
import { createConsumer } from './consumer.mjs'
import { adapters } from './together/adapters.mjs'
import { weighPage } from './together/weighPage.mjs'

/** @type {{ boot: number, bootTogether: number }} bytes over a kit without adapters */
const limits = JSON.parse(readFileSync(new URL('together/limits.json', import.meta.url), 'utf8'))

const kit = `import { createKit } from '@kit/core'\nimport { mountKit } from '@kit/ui'\nglobalThis.kit = [createKit, mountKit]\n`
const consumer = createConsumer()
const bare = await weighPage(consumer, 'bare', kit)
const pages = []
for (const adapter of adapters)
  pages.push({ ...adapter, page: await weighPage(consumer, adapter.name, kit + adapter.code) })
const together = await weighPage(consumer, 'together', kit + adapters.map(({ code }) => code).join(''))
rmSync(consumer, { recursive: true, force: true })

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(2).padStart(9)
console.log(`\n${'kB gzip'.padStart(9)} ${'with all'.padStart(9)} ${'unused'.padStart(7)}  over a kit without adapters`)
/** @type {string[]} */
const faults = []
for (const { name, own, page } of pages) {
  /** @type {readonly string[]} */
  const its = own
  const foreign = adapters
    .flatMap((other) => (other.name === name ? [] : other.own))
    .filter((start) => !its.includes(start))
  const unused = page.modules.filter((id) => foreign.some((start) => id.startsWith(start)))
  console.log(`${kB(page.boot - bare.boot)} ${kB(page.all - bare.all)} ${String(unused.length).padStart(7)}  ${name}`)
  if (page.boot - bare.boot > limits.boot)
    faults.push(`${name} adds ${page.boot - bare.boot} bytes before the first click, over ${limits.boot}`)
  if (unused.length > 0)
    faults.push(`a page with ${name} alone brings modules of others: ${unused.slice(0, 5).join(', ')}`)
  if (!page.modules.some((id) => id.startsWith(its[0] ?? ''))) faults.push(`the page with ${name} does not have it`)
}
const sum = pages.reduce((total, { page }) => total + page.all - bare.all, 0)
console.log(
  `${kB(together.boot - bare.boot)} ${kB(together.all - bare.all)} ${'0'.padStart(7)}  all together (one by one the chunks would be ${kB(sum).trim()})`,
)
if (together.boot - bare.boot > limits.bootTogether)
  faults.push(`all adapters add ${together.boot - bare.boot} bytes before the first click, over ${limits.bootTogether}`)
// What several adapters need is there once.
if (together.all - bare.all > sum) faults.push('all adapters together weigh more than one by one')
console.log(
  '“with all”: every chunk that could ever be fetched, with the parts of wagmi and viem that it uses; ethers is the page’s own',
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
