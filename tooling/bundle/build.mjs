// Writes the published JavaScript of a package; run in its folder, before the types: `node ../../tooling/bundle/build.mjs`
// --moment <name>=<module>,…  a moment at which a page fetches code, repeated in order, and the modules of `src` that it then imports: code
//                             that they share with each other and with later moments is one file, dist/shared/<name>.js
//                             Code that only several moments share is declared in the same way.
// --start <module>            the module that every page imports: code that lazy files share with it becomes dist/shared/boot.js
// --inline <package>          its modules become part of the lazy files, as do the third-party packages in the manifest's `inlinedDependencies`
// --page <name>               also dist/standalone/<name>.js, for pages without a bundler
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePackageFiles } from './packageFiles.mjs'
import { writePageFiles } from './pageFiles.mjs'

const { values } = parseArgs({
  options: {
    moment: { type: 'string', multiple: true, default: [] },
    inline: { type: 'string', multiple: true, default: [] },
    start: { type: 'string' },
    page: { type: 'string' },
  },
})
const folder = process.cwd()
const moments = values.moment.map((moment) => {
  const [name = '', modules = ''] = moment.split('=')
  return { name, entries: modules.split(',') }
})
const { inlinedDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
await writePackageFiles(folder, {
  moments,
  inline: values.inline,
  inlinedOfOthers: Object.keys(inlinedDependencies),
  start: values.start,
})
if (values.page) await writePageFiles(folder, values.page)
