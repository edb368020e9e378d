import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { test as base } from '@kit/testing/playwright'
import { watchPage } from '../src/fixtures/watchPage.ts'
import { dapp } from '../src/fixtures/dapp.ts'
import { run } from '../src/prepare/run.ts'
import { startServer } from '../src/serve/startServer.ts'
import { readTarget } from '../src/target.ts'
import { inSoak } from 'tooling/soak.ts'

const docs = (path: string): string => fileURLToPath(new URL(`../../apps/docs/${path}`, import.meta.url))
const guide = await readFile(docs('guides/deploy.md'), 'utf8')
/** The commands of the guide, in their order. */
const commands = [...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
const [build = '', publish = '', serve = ''] = commands
/** The files that it shows, with their names. */
const shown = [...guide.matchAll(/^<<< @\/(\S+) \[(\S+)\]$/gm)].map(([, from = '', name = '']) => ({ from, name }))

const test = base.extend({
  walletOptions: ({}, use) =>
    use({
      name: 'Ferrowick',
      rdns: 'example.ferrowick',
      chains: [{ id: 1, rpcUrl: readTarget().rpcUrl, name: 'Ethereum' }],
    }),
})

/** Public nodes are out of reach here. What the policy refuses is no request, and is counted. */
async function watchOffline(page: Page) {
  await page.route(/^https:\/\//, (route) => route.abort())
  return watchPage(page)
}

test(
  'the guide “Deploy a static build” leads from a new dapp to a page that connects, and keeps open pages working',
  inSoak,
  async ({ page, wallet }) => {
    const home = join(readTarget().folder, 'deploy')
    const site = join(home, 'site/dapp')
    const shell = (command: string) => run(home, ['sh', '-ec', command])
    expect([build, publish, serve].join('')).toBe(
      'npm run build -- --base=/dapp/\nmkdir -p site/dapp\ncp -r dist/. site/dapp/\nnode serve.mjs\n',
    )
    expect(shown.map(({ name }) => name)).toEqual(['policy.txt', 'svelte.config.js', 'serve.mjs'])
    for (const { from, name } of shown.filter((each) => each.name !== 'svelte.config.js'))
      await copyFile(docs(from), join(home, name))
    await shell(build)
    await shell(publish)
    const server = await startServer(home, (port) => [process.execPath, join(home, 'serve.mjs'), String(port)])
    try {
      const url = `${server.url}/dapp/`
      const watched = await watchOffline(page)
      const { button, connect, address, dialog } = dapp(page)

      const response = await page.goto(url)
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
      await expect(address).toHaveText('none')
      await expect(button).toHaveText('Connect wallet')
      await page.waitForLoadState('networkidle')
      expect(watched.requests.filter((each) => !each.startsWith(url) && !each.startsWith('data:'))).toEqual([])
      expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])

      // A second build, while a page of the first is open.
      const first = await readdir(join(site, 'assets'))
      const source = join(home, 'src/App.tsx')
      await writeFile(source, (await readFile(source, 'utf8')).replace('Account: ', 'Your account: '))
      await shell(build)
      await shell(publish)
      const second = await readdir(join(home, 'dist/assets'))
      expect(first.filter((file) => !second.includes(file)).length).toBeGreaterThan(1)
      await connect(wallet)
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
      await expect(page.getByText('Your account: ')).toBeHidden()

      // Its nodes are allowed: what the page asks is let through, and fails for want of a network.
      const prompts = wallet.promptsShown.length
      for (const path of ['', 'portfolio/1']) {
        await page.goto(url + path)
        await expect(page.getByText('Your account: ')).toBeVisible()
        await expect(address).toHaveText(wallet.selected)
      }
      expect(wallet.promptsShown.length).toBe(prompts)
      await expect.poll(() => watched.requests.some((each) => each.startsWith('https://'))).toBe(true)
      expect(await watched.violations()).toEqual([])
      expect(watched.problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([])
      expect((await page.request.get(`${url}assets/of-no-build.js`)).status()).toBe(404)

      // The files of its build are gone, and another try fails, too. They come back, and a reload finds them.
      await button.click()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(address).toHaveText('none')
      await page.reload()
      await expect(button).toHaveText('Connect wallet')
      await rename(join(site, 'assets'), join(site, 'gone'))
      await button.click()
      const failure = page.getByRole('dialog', { name: 'This part could not be loaded' })
      await failure.getByRole('button', { name: 'Try again' }).click()
      const reload = failure.getByRole('button', { name: 'Reload the page' })
      await expect(reload).toBeVisible()
      await rename(join(site, 'gone'), join(site, 'assets'))
      await reload.click()
      await expect(failure).toBeHidden()
      await button.click()
      await expect(dialog.getByRole('button', { name: wallet.info.name })).toBeVisible()
    } finally {
      await server.stop()
      await rm(join(home, 'site'), { recursive: true, force: true })
    }
  },
)
