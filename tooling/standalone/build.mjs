// The files of a package for pages without a bundler, made from its built files: `node ../../tooling/standalone/build.mjs <ui or adapter>`.
// They all go into one folder of a site: those of an adapter import what they share with the kit from `./standalone.js`.
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { notices } from './notices.mjs'

const folder = process.cwd()
const [kind = ''] = process.argv.slice(2)
const minify = true
const shared = { '@kit/core': './standalone.js' }

/** @param {string} outDir @param {string} name @param {string[]} inside */
const addNotices = (outDir, name, inside) =>
  writeFileSync(join(folder, outDir, `${name}.LICENSES.txt`), notices(inside))

if (kind === 'ui') {
  const bundled = { folder, name: 'standalone', entry: join(folder, 'dist/exports/standalone.js') }
  addNotices(
    'dist/standalone',
    'standalone',
    await bundle({ ...bundled, outDir: 'dist/standalone', elsewhere: {}, minify }),
  )
  copyFileSync(join(folder, 'styles.css'), join(folder, 'dist/standalone/styles.css'))
  // For bundlers, which have @kit/core once for this and for the adapters.
  addNotices(
    'dist/withReact',
    'standalone',
    await bundle({ ...bundled, outDir: 'dist/withReact', elsewhere: { '@kit/core': '*' }, minify: false }),
  )
} else {
  const index = join(folder, 'dist/exports/index.js')
  const names = Object.keys(await import(pathToFileURL(index).href))
  const from = (/** @type {string[]} */ some) => `export { ${some.join(', ')} } from ${JSON.stringify(index)}`
  // A page loads what a file exports, used or not: the adapter stands alone, and what else there is in a second file.
  const adapter = names.filter((name) => name.endsWith('Adapter'))
  const more = names.filter((name) => !adapter.includes(name))
  const others = more.length > 0 ? { [`${kind}-more`]: from(more) } : {}
  addNotices(
    'dist/standalone',
    kind,
    await bundle({
      folder,
      name: kind,
      entry: from(adapter),
      others,
      outDir: 'dist/standalone',
      elsewhere: shared,
      minify,
    }),
  )
}
