// What the visitors of a page fetch together lies in one file: `node ../../tooling/journey/build.mjs` in a package that has been compiled,
// by its journey.json. See docs/decisions/0204-files-by-the-visitors-way.md
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planFiles, usedModules } from './planFiles.mjs'
import { readModules } from './readModules.mjs'
import { takeIn } from './takeIn.mjs'
import { writeFiles } from './writeFiles.mjs'

const folder = process.cwd()
const dist = join(folder, 'dist')
/** @type {import('./planFiles.mjs').Journey} */
const journey = JSON.parse(readFileSync(join(folder, 'journey.json'), 'utf8'))
takeIn(folder, journey)
const modules = usedModules(readModules(dist))
await writeFiles(dist, modules, planFiles(modules, journey))
