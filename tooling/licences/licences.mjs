// Checks that everything that our packages install is open source: `node tooling/licences/licences.mjs`.
import { publishedPackages } from '../packages.mjs'
import { inspectClosure } from './closure.mjs'

const { packages, faults } = inspectClosure(publishedPackages().map(({ folder }) => folder))
const count = new Map()
for (const licence of packages.values()) count.set(licence, (count.get(licence) ?? 0) + 1)
for (const fault of faults) console.error(fault)
console.log(`${packages.size} packages: ${[...count].map(([licence, number]) => `${number} ${licence}`).join(', ')}`)
if (faults.length > 0) process.exitCode = 1
