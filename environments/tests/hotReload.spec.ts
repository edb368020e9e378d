import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { startServer } from '../src/serve/startServer.ts'

const rounds = 20

/** By the developer's hand: what is edited, and how the edit is seen. */
const edits = {
  'of a component': 'src/App.jsx',
  'of the module that makes the kit': 'src/kit.js',
}

test('twenty hot reloads, of a component and of the kit: one modal, one listener, no complaint', async ({ page, wallet, target }) => {
  test.setTimeout(120_000)
  const home = join(target.folder, 'vite-react-19')
  const server = await startServer(home, (port) => ['vite', '--host', '127.0.0.1', '--port', String(port), '--strictPort'])
  const originals = await Promise.all(Object.values(edits).map(async (file) => [file, await readFile(join(home, file), 'utf8')] as const))
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  try {
    await page.goto(server.url)
    const { address, button, connect, dialog } = dapp(page)
    await connect(wallet)
    for (let round = 0; round < rounds; round++)
      for (const [file, text] of originals) {
        const marked = `${file} ${round}`
        await writeFile(join(home, file), `${text}\nglobalThis.edited = ${JSON.stringify(marked)}\n`)
        await expect.poll(() => page.evaluate(() => (globalThis as { edited?: string }).edited)).toBe(marked)
      }
    await expect(address).toHaveText(wallet.selected)
    await expect(button).toContainText('COIN')
    await expect(page.locator('kit-modal')).toHaveCount(1)
    expect(loads).toBe(1)
    // The one of the development server.
    expect(sockets).toHaveLength(1)

    const asked = wallet.requests.length
    wallet.selectAccount(1)
    await expect(address).toHaveText(wallet.addresses[1] ?? '')
    expect(wallet.requests.slice(asked).map(({ method }) => method)).toEqual([])
    await button.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(address).toHaveText('none')
    await connect(wallet)
  } finally {
    await server.stop()
    for (const [file, text] of originals) await writeFile(join(home, file), text)
  }
})
