import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@kit/testing/playwright'
import { serveRegistry } from '../../tooling/publish/registry.mjs'
import { dapp } from '../src/fixtures/dapp.ts'
import { saveEdited } from '../src/fixtures/saveEdited.ts'
import { run } from '../src/prepare/run.ts'
import { startServer } from '../src/serve/startServer.ts'
import { inSoak } from 'tooling/soak.ts'
import { readTarget } from '../src/target.ts'

const test = base.extend({
  walletOptions: ({}, use) =>
    use({
      name: 'Ferrowick',
      rdns: 'example.ferrowick',
      chains: [{ id: 1, rpcUrl: readTarget().rpcUrl, name: 'Ethereum' }],
    }),
})

const readPage = (path: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')
/** The examples of a page between a heading and the next one named. */
const fencesOf = (page: string, from: string, to: string) =>
  [
    ...page
      .slice(page.indexOf(from), page.indexOf(to))
      .matchAll(/^```(sh|tsx|ts)(?: title="([^"]+)"| \[\w+\])?\n([\s\S]*?)^```/gm),
  ].map(([, language, title, text = '']) => ({ language, title, text }))
const fences = fencesOf(await readPage('apps/docs/start/react.md'), '# React', '## With wagmi')
const testing = fencesOf(await readPage('apps/docs/guides/testing.md'), '### A dapp of your own', '## EVM')
const [tenLines] = fencesOf(await readPage('packages/testing/README.md'), '## End to end', '`logInByEmail`')
const commandsOf = (manager: string): readonly string[] =>
  fences
    .find(({ language, text }) => language === 'sh' && text.includes('create') && text.startsWith(manager))
    ?.text.trim()
    .split('\n')
    // The page names a registry on this machine, and the tests serve their own.
    .filter((line) => !line.startsWith('echo')) ?? []
const file = (title: string): string => fences.find((fence) => fence.title === title)?.text ?? ''

test('yarn installs the packages by the line of the quick start', inSoak, async () => {
  const { folder } = readTarget()
  const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
  const home = await mkdtemp(join(folder, 'readme-yarn-'))
  try {
    // Not the template: its tools have binaries for other systems, which this yarn also requests from the registry.
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

test(
  'R16 shadcn installs the button from loopback by the command of the guide, and the project compiles',
  inSoak,
  async () => {
    const { folder } = readTarget()
    const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
    const item = await readPage('apps/docs/public/r/connect-wallet.json')
    const asked: string[] = []
    const site = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'application/json' }).end(item)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    const home = await mkdtemp(join(folder, 'shadcn-'))
    try {
      await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'dapp', private: true, type: 'module' }))
      await writeFile(join(home, '.npmrc'), `@kit:registry=${registry.url}\n`)
      const libraries = ['react@19', 'react-dom@19', '@types/react@19', 'typescript@5.9'] as const
      await run(home, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...libraries])
      const [, add = ''] = /^(npx .*shadcn.*)$/m.exec(await readPage('apps/docs/guides/buttons.md')) ?? []
      // The command also asks its own site, which does not answer here.
      const offline = `REGISTRY_URL=http://127.0.0.1:${port}/elsewhere`
      await run(home, ['sh', '-ec', `${offline} ${add.replace(/http:\/\/[^/]+/, `http://127.0.0.1:${port}`)}`])
      expect(new Set(asked)).toEqual(new Set(['/r/connect-wallet.json']))
      const options = '--noEmit --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler'
      await run(home, ['sh', '-ec', `npx tsc ${options} src/components/kit/connect-wallet.tsx`])
    } finally {
      site.close()
      await registry.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
)

/**
 * Both take a minute, mostly for the installation of other people's packages. The usual run checks the examples' types, and installs, builds
 * and reloads projects of users like this one.
 */
for (const manager of ['npm', 'pnpm'])
  test(
    `the five minutes of the React quick start work unchanged, with ${manager}`,
    inSoak,
    async ({ page, wallet }) => {
      const { folder } = readTarget()
      const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
      const home = await mkdtemp(join(folder, `readme-${manager}-`))
      const project = join(home, 'dapp')
      try {
        const [create = '', enter, install = ''] = commandsOf(manager)
        expect([create, enter, install]).toEqual([
          expect.stringMatching(/create (--yes )?vite/),
          'cd dapp',
          expect.stringContaining('@kit/core @kit/ui'),
        ])
        const shell = (at: string, command: string) => run(at, ['sh', '-ec', command])
        await shell(home, create)
        await writeFile(join(project, '.npmrc'), `@kit:registry=${registry.url}\n`)
        await shell(project, install)
        const files = ['src/kit.ts', 'src/App.tsx']
        for (const name of files) await writeFile(join(project, name), file(name))
        // Its own type check, build and rules.
        await shell(project, `${manager} run build`)
        expect(await shell(project, `${manager} run lint`)).not.toContain('only-export-components')

        const server = await startServer(project, (port) => ['vite', '--host', '127.0.0.1', '--port', String(port)])
        try {
          // Public nodes and services cannot be reached here, as may happen to a user.
          await page.route(/^https:\/\//, (route) => route.abort())
          const { dialog, button } = dapp(page)
          const faults: string[] = []
          page.on('pageerror', ({ message }) => faults.push(message))
          page.on('console', (message) => {
            const text = message.text()
            if (message.type() !== 'error' && !/invalidate|page reload/.test(text)) return
            if (!text.startsWith('Failed to load resource')) faults.push(text)
          })
          let loads = 0
          page.on('domcontentloaded', () => (loads += 1))
          const sockets: string[] = []
          page.on('websocket', (socket) => sockets.push(socket.url()))
          await page.goto(server.url)
          // The dev server's cache is empty, and the first click is not lost.
          await button.click()
          await dialog.getByRole('button', { name: wallet.info.name }).click()
          const greeting = page.getByText(`Hello ${wallet.selected} on Ethereum.`)
          await expect(greeting).toBeVisible()
          await page.getByRole('button', { name: 'Sign' }).click()
          await expect(page.locator('output')).toHaveText(/^0x[0-9a-f]{130}$/)
          // Each save reaches the page without a reload, and the session stays.
          for (const round of [1, 2])
            for (const name of files) await saveEdited(page, { home: project, file: name, text: file(name), round })
          await expect(greeting).toBeVisible()
          expect({ loads, faults, sockets: sockets.length }).toEqual({ loads: 1, faults: [], sockets: 1 })

          // With phones, and the page's own project id: no service is used, and the place of the code says why.
          await saveEdited(page, { home: project, file: 'src/kit.ts', text: file('phones/src/kit.ts'), round: 3 })
          await expect(greeting).toBeVisible()
          await button.click()
          await dialog.getByRole('button', { name: 'Disconnect' }).click()
          await expect(dialog).toBeHidden()
          await button.click()
          await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
          await expect(dialog.getByText('QR connections aren’t available on this site').first()).toBeVisible()
          await expect(dialog.getByText('The option "projectId" is missing or a placeholder.').first()).toBeVisible()
          // Only the socket of the development server.
          expect(sockets.filter((socket) => new URL(socket).host !== new URL(server.url).host)).toEqual([])
          await page.keyboard.press('Escape')
          await saveEdited(page, { home: project, file: 'src/kit.ts', text: file('src/kit.ts'), round: 4 })
          if (manager === 'npm') await passesItsOwnTest(project, server.url)
        } finally {
          await server.stop()
        }
      } finally {
        await registry.stop()
        await rm(home, { recursive: true, force: true })
      }
    },
  )

/** Runs the test that @kit/testing shows, as the guide sets it up. */
async function passesItsOwnTest(project: string, url: string): Promise<void> {
  const [install = ''] = testing[0]?.text.split('\n') ?? []
  expect(install).toContain('@kit/testing @playwright/test')
  await run(project, ['sh', '-ec', install])
  await mkdir(join(project, 'tests'))
  await writeFile(join(project, 'playwright.config.ts'), testing[1]?.text ?? '')
  await writeFile(join(project, 'tests/dapp.spec.ts'), tenLines?.text ?? '')
  // Uses the browser of this machine, and the running server, whose port is not used by others.
  const launchOptions = { executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] }
  await writeFile(
    join(project, 'here.config.ts'),
    `import config from './playwright.config'
export default { ...config, webServer: undefined, use: { ...config.use, baseURL: '${url}', launchOptions: ${JSON.stringify(launchOptions)} } }
`,
  )
  expect(await run(project, ['npx', 'playwright', 'test', '--config', 'here.config.ts'])).toContain('1 passed')
}
