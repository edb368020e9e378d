import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { templates } from 'create-kit-dapp'
import { publishedPackages } from '../../tooling/packages.mjs'
import { pack } from '../../tooling/publish/pack.mjs'
import { run } from '../src/prepare/run.ts'
import { readTarget } from '../src/target.ts'

const command = fileURLToPath(new URL('../../packages/create-kit-dapp/create-kit-dapp.mjs', import.meta.url))
/** The commands of a developer, in their order. */
const steps = [
  ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'],
  ['npm', 'run', 'build'],
  ['env', `CHROME_PATH=${process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium'}`, 'npm', 'test'],
] as const satisfies readonly (readonly [string, ...string[]])[]

/** Only in the soak, because installs take long. Tests of the package check the imports and types of the files. */
test.describe(() => {
  // One after another, because each uses all cores.
  test.describe.configure({ mode: 'default' })
  test.skip(process.env['KIT_SOAK'] !== '1', 'only in the soak')
  for (const template of templates)
    test(`A9 ${template}: a new dapp installs, builds and passes its own test`, async () => {
      test.setTimeout(900_000)
      const { folder } = readTarget()
      const packs = join(folder, 'packs')
      const there = await readdir(packs).catch((): string[] => [])
      for (const { folder: from, manifest } of publishedPackages())
        if (!there.some((file) => file.startsWith(manifest.name.replace('@', '').replace('/', '-')))) pack(from, packs)
      const home = await mkdtemp(join(folder, `create-${template}-`))
      try {
        await run(home, [process.execPath, command, '.', '--template', template, '--from', packs])
        const begun = Date.now()
        for (const step of steps) await run(home, step)
        console.log(`${template}: ${((Date.now() - begun) / 1000).toFixed(0)} s of 120 s`)
      } finally {
        await rm(home, { recursive: true, force: true })
      }
    })
})
