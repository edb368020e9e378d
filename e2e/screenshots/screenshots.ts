import { fileURLToPath } from 'node:url'
import { views } from '../src/dapp/views.ts'
import { expect, test } from '../src/fixtures/test.ts'

const directory = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))

const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

for (const [screen, viewport] of Object.entries(screens))
  for (const theme of ['light', 'dark'] as const)
    for (const [name, show] of Object.entries(views))
      test(`${name}, ${theme}, ${screen}`, async ({ dapp, wallet }) => {
        await dapp.page.setViewportSize(viewport)
        await dapp.page.emulateMedia({ reducedMotion: 'reduce' })
        await dapp.open()
        await dapp.shown(`theme-${theme}`).click()
        await show(dapp, wallet)
        await expect.poll(() => dapp.page.evaluate(allPicturesAreThere)).toBe(true)
        await dapp.page.screenshot({
          path: `${directory}${name.replaceAll(' ', '-')}-${theme}-${screen}.png`,
          animations: 'disabled',
          caret: 'hide',
        })
      })

function allPicturesAreThere(): boolean {
  const within = (root: Document | ShadowRoot): HTMLImageElement[] => [
    ...root.querySelectorAll('img'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
  ]
  return within(document).every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
}
