import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Eip1193Provider } from '@kit/core/adapter'
import type { Page } from '@playwright/test'
import { dapp } from '../src/fixtures/dapp.ts'
import { put, saveEdited } from '../src/fixtures/saveEdited.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { startServer } from '../src/serve/startServer.ts'

/** A listener that is left behind at each reload shows after a few. */
const rounds = process.env['KIT_SOAK'] === '1' ? 20 : 5

/** A component, and the module that creates the kit: a change of the module creates a new kit. */
const edited = ['src/App.jsx', 'src/kit.js'] as const

type EditedWindow = { kitListeners: Record<string, number> }

/** The number of listeners for each event of the page's wallet. */
async function countListeners(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {}
    ;(window as unknown as EditedWindow).kitListeners = counts
    const seen = new WeakSet()
    addEventListener('eip6963:announceProvider', (event) => {
      const { provider } = (event as CustomEvent<{ provider: Eip1193Provider }>).detail
      if (seen.has(provider)) return
      seen.add(provider)
      const { on, removeListener } = provider
      const count = (name: string, difference: number): void => void (counts[name] = (counts[name] ?? 0) + difference)
      Object.assign(provider, {
        on: (name: string, listener: (...values: never[]) => void) => {
          count(name, 1)
          return on(name, listener)
        },
        removeListener: (name: string, listener: (...values: never[]) => void) => {
          count(name, -1)
          return removeListener(name, listener)
        },
      })
    })
  })
  return () => page.evaluate(() => (window as unknown as EditedWindow).kitListeners)
}

test('hot reloads, of a component and of the kit: one modal, one listener, no complaint', async ({
  page,
  wallet,
  target,
}) => {
  const home = join(target.folder, 'vite-react-19')
  const server = await startServer(home, (port) => [
    'vite',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ])
  const originals = await Promise.all(
    edited.map(async (file) => [file, await readFile(join(home, file), 'utf8')] as const),
  )
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  try {
    const listeners = await countListeners(page)
    await page.goto(server.url)
    const { address, button, connect, dialog } = dapp(page)
    await connect(wallet)
    const before = await listeners()
    for (let round = 0; round < rounds; round++)
      for (const [file, text] of originals) await saveEdited(page, { home, file, text, round })
    await expect(address).toHaveText(wallet.selected)
    await expect(button).toContainText('COIN')
    await expect(page.locator('kit-modal')).toHaveCount(1)
    expect(loads).toBe(1)
    // The socket of the development server.
    expect(sockets).toHaveLength(1)

    // The last kit restores its connection after the page has rendered.
    await expect.poll(listeners).toEqual(before)
    wallet.selectAccount(1)
    await expect(address).toHaveText(wallet.addresses[1] ?? '')
    await button.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(address).toHaveText('none')
    await expect(dialog).toBeHidden()
    await connect(wallet)
  } finally {
    await server.stop()
    for (const [file, text] of originals) await put(join(home, file), text)
  }
})
