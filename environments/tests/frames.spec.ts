import { Hono } from 'hono'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { listen } from '../src/serve/listen.ts'
import { urlOf } from '../src/target.ts'

const frames = {
  'of another origin': '',
  // Without an origin, any access to localStorage throws.
  'that may only run scripts': ' sandbox="allow-scripts"',
}

for (const [name, attributes] of Object.entries(frames))
  test(`connects inside of a frame ${name}`, async ({ page, wallet, target }) => {
    const app = new Hono().get('/', (context) =>
      context.html(
        `<!doctype html><title>A page around a dapp</title><link rel="icon" href="data:,"><iframe width="800" height="720"${attributes} src="${urlOf(target, 'script-tag')}"></iframe>`,
      ),
    )
    const around = await listen(app)
    try {
      // Two host names of one machine are two sites.
      await page.goto(around.url.replace('127.0.0.1', 'localhost'))
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('.kit-button')).toHaveAttribute('data-state', 'connect')
      await dapp(frame).connect(wallet)
      await frame.locator('.kit-button').click()
      await frame.getByRole('button', { name: 'Disconnect' }).click()
      await expect(frame.getByTestId('address')).toHaveText('none')
    } finally {
      await around.stop()
    }
  })
