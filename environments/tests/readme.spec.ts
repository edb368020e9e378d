import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@kit/testing/playwright'
import { serveRegistry } from '../../tooling/publish/registry.mjs'
import { dapp } from '../src/fixtures/dapp.ts'
import { run } from '../src/prepare/run.ts'
import { startServer } from '../src/serve/startServer.ts'
import { readTarget } from '../src/target.ts'

const test = base.extend({
  walletOptions: ({}, use) =>
    use({
      name: 'Ferrowick',
      rdns: 'example.ferrowick',
      chains: [{ id: 1, rpcUrl: readTarget().rpcUrl, name: 'Ethereum' }],
    }),
})

const readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
const section = readme.slice(readme.indexOf('## Five-minute integration'), readme.indexOf('### Pairing'))
const fences = [...section.matchAll(/^```(sh|tsx)\n([\s\S]*?)^```/gm)].map(([, language, text = '']) => ({
  language,
  text,
}))
const commandsOf = (manager: string): readonly string[] =>
  fences
    .find(({ language, text }) => language === 'sh' && text.startsWith(manager))
    ?.text.trim()
    .split('\n') ?? []
const code = fences.find(({ language }) => language === 'tsx')?.text ?? ''

/** More than one takes long: in the soak. */
const isSoak = process.env['KIT_SOAK'] === '1'
const managers = isSoak ? ['npm', 'pnpm'] : ['npm']

test('yarn installs the packages by the README’s line', async () => {
  test.skip(!isSoak, 'only in the soak')
  test.setTimeout(300_000)
  const { folder } = readTarget()
  const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
  const home = await mkdtemp(join(folder, 'readme-yarn-'))
  try {
    // Not the template: its tools have binaries for other systems, which this yarn wants from the registry, too.
    await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
    await writeFile(join(home, '.npmrc'), `@kit:registry=${registry.url}\n`)
    // Yarn is not part of Node; its first version is the one that needs no further set-up.
    const install = commandsOf('yarn').at(-1) ?? ''
    await run(home, ['sh', '-ec', install.replace('yarn', 'npx -y yarn@1.22.22')])
    const said = await run(home, [
      process.execPath,
      '-e',
      "import('@kit/wallet-client/public').then(({ publicKit }) => console.log(typeof publicKit))",
    ])
    expect(said.trim()).toBe('function')
  } finally {
    await registry.stop()
    await rm(home, { recursive: true, force: true })
  }
})

for (const manager of managers)
  test(`the five minutes of the README work unchanged, with ${manager}`, async ({ page, wallet }) => {
    test.setTimeout(300_000)
    const { folder } = readTarget()
    const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
    const home = await mkdtemp(join(folder, `readme-${manager}-`))
    const project = join(home, 'dapp')
    try {
      const [create = '', enter, install = ''] = commandsOf(manager)
      expect([create, enter, install]).toEqual([
        expect.stringContaining('create vite'),
        'cd dapp',
        expect.stringContaining('@kit/core @kit/ui'),
      ])
      const shell = (at: string, command: string) => run(at, ['sh', '-ec', command])
      await shell(home, `export npm_config_yes=true; ${create}`)
      await writeFile(join(project, '.npmrc'), `@kit:registry=${registry.url}\n`)
      await shell(project, install)
      await writeFile(join(project, 'src/main.tsx'), code)
      // Its own type check and build.
      await shell(project, `${manager} run build`)

      const server = await startServer(project, (port) => ['vite', '--host', '127.0.0.1', '--port', String(port)])
      try {
        // Public nodes and services are out of reach here, as they may be for a user.
        await page.route(/^https:\/\//, (route) => route.abort())
        const { dialog, button } = dapp(page)
        await page.goto(server.url)
        // The dev server's cache is empty, and the first click is not lost.
        await button.click()
        await expect(dialog.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
        await dialog.getByRole('button', { name: wallet.info.name }).click()
        await expect(page.getByText(`Hello ${wallet.selected} on Ethereum.`)).toBeVisible()
        await page.getByRole('button', { name: 'Sign' }).click()
        await expect(page.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
      } finally {
        await server.stop()
      }
    } finally {
      await registry.stop()
      await rm(home, { recursive: true, force: true })
    }
  })
