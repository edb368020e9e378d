// Packs each published package and checks the tarball with publint, Are The Types Wrong and our own rules: `node tooling/publish/publishable.mjs`.
import { join } from 'node:path'
import { publishedPackages, root } from '../packages.mjs'
import { findFaults } from './findFaults.mjs'

// Not in `.cache/packs`, which the registry of the environments may be serving.
for (const { folder, manifest } of publishedPackages()) {
  const faults = await findFaults(folder, join(root, '.cache/publishable'))
  console.log(`${manifest.name}: ${faults.length === 0 ? 'fine' : ''}`)
  for (const fault of faults) console.error(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
