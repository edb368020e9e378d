// The files of a package for pages without a bundler, made from its built files: `node ../../tooling/standalone/build.mjs <ui or adapter>`.
// They all go into one folder of a site: those of an adapter import what they share with the kit from `./standalone.js`.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { notices } from './notices.mjs'

const folder = process.cwd()
const [kind = ''] = process.argv.slice(2)

if (kind === 'ui') {
  const entry = 'dist/exports/standalone.js'
  const inside = await bundle({ folder, entry, outDir: 'dist/standalone', name: 'standalone', elsewhere: {}, minify: true })
  copyFileSync(join(folder, 'styles.css'), join(folder, 'dist/standalone/styles.css'))
  writeFileSync(join(folder, 'dist/standalone/standalone.LICENSES.txt'), notices(inside))
  // For bundlers, which have @kit/core once for this and for the adapters.
  const withReact = await bundle({ folder, entry, outDir: 'dist/withReact', name: 'standalone', elsewhere: { '@kit/core': '*' }, minify: false })
  writeFileSync(join(folder, 'dist/withReact/standalone.LICENSES.txt'), notices(withReact))
} else {
  const inside = await bundle({ folder, entry: 'dist/exports/index.js', outDir: 'dist/standalone', name: kind, elsewhere: { '@kit/core': './standalone.js' }, minify: true })
  writeFileSync(join(folder, `dist/standalone/${kind}.LICENSES.txt`), notices(inside))
}
if (!existsSync(join(folder, 'dist/standalone'))) throw new Error('Nothing came out.')
