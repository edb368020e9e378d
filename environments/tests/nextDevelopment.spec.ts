import { join } from 'node:path'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { startServer } from '../src/serve/startServer.ts'
import { inSoak } from 'tooling/soak.ts'

// Compiling in development takes longer than the flow of the built page. Hydration has tests in ui.
test(
  'Next in development: hydrates without a warning, disconnected and restoring, and nothing jumps',
  inSoak,
  async ({ page, wallet, watched, target }) => {
    const server = await startServer(join(target.folder, 'next'), (port) => [
      'next',
      'dev',
      '--hostname',
      '127.0.0.1',
      '--port',
      String(port),
    ])
    try {
      const { address, button, connect } = dapp(page)
      await page.goto(server.url)
      await expect(address).toHaveText('none')
      await expect(button).toHaveText('Connect wallet')
      expect(await watched.layoutShift()).toBe(0)
      await connect(wallet)
      await page.reload()
      await expect(address).toHaveText(wallet.selected)
      await expect(button).toContainText('1 COIN')
      expect(await watched.layoutShift()).toBe(0)
      // React logs hydration mismatches to the console only in development, not in a built page.
      expect(watched.problems).toEqual([])
    } finally {
      await server.stop()
    }
  },
)
