// Writes the published JavaScript of a package; run in its folder, before the types: `node ../../tooling/bundle/build.mjs`
// --moment <name>=<module>,…  a moment at which a page fetches code, repeated in order, and the modules of `src` that it then imports: they and
//                             what they import are one file, dist/shared/<name>.js
// --shared <name>=<module>,…  the same, but only the code that they share with other lazy code is in that file
// --start <module>            the module that every page imports: code that lazy files share with it becomes dist/shared/boot.js
// --inline <package>          its modules become part of the lazy files, as do the third-party packages in the manifest's `inlinedDependencies`
// --page <name>[=<module>,…]  also dist/standalone/<name>.js, for pages without a bundler, with the exports of these modules (default: index)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writePackageFiles } from './packageFiles.mjs'
import { writePageFiles } from './pageFiles.mjs'

const { values, tokens } = parseArgs({
  tokens: true,
  options: {
    moment: { type: 'string', multiple: true },
    shared: { type: 'string', multiple: true },
    inline: { type: 'string', multiple: true, default: [] },
    start: { type: 'string' },
    page: { type: 'string' },
  },
})
const folder = process.cwd()
const moments = tokens.flatMap((token) => {
  if (token.kind !== 'option' || !['moment', 'shared'].includes(token.name)) return []
  const [name = '', modules = ''] = (token.value ?? '').split('=')
  return [{ name, entries: modules.split(','), isWhole: token.name === 'moment' }]
})
const { inlinedDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
await writePackageFiles(folder, {
  moments,
  inline: values.inline,
  inlinedOfOthers: Object.keys(inlinedDependencies),
  start: values.start,
})
if (values.page) await writePageFiles(folder, values.page)
