import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { templates } from 'create-kit-dapp'
import { serveRegistry } from '../../tooling/publish/registry.mjs'
import { run } from '../src/prepare/run.ts'
import { readTarget } from '../src/target.ts'

const readme = fileURLToPath(new URL('../../packages/create-kit-dapp/README.md', import.meta.url))
/** The first line of the README, for an empty folder and one of the templates. */
const [create = ''] = /^npm create .*$/m.exec(await readFile(readme, 'utf8')) ?? []
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
    test(`A9 ${template}: a new dapp installs, builds and passes its own test within 120 s`, async () => {
      test.setTimeout(900_000)
      const { folder } = readTarget()
      const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
      const home = await mkdtemp(join(folder, `create-${template}-`))
      const project = join(home, 'my-dapp')
      try {
        const named = create.replace('npm', `npm --registry ${registry.url}`)
        await run(home, ['sh', '-ec', `${named} -- --template ${template}`])
        await writeFile(join(project, '.npmrc'), `@kit:registry=${registry.url}\n`)
        const begun = Date.now()
        for (const step of steps) await run(project, step)
        const seconds = (Date.now() - begun) / 1000
        console.log(`${template}: ${seconds.toFixed(0)} s of 120 s`)
        expect(seconds).toBeLessThan(120)
      } finally {
        await registry.stop()
        await rm(home, { recursive: true, force: true })
      }
    })
})
