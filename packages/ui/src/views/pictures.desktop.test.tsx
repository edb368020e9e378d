import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { defineElements } from '../elements/defineElements.ts'
import type { KitButtonElement } from '../elements/KitButtonElement.ts'
import { createScene, type Scene } from '../fixtures/createScene.ts'
import { harbor } from '../fixtures/wallets.ts'
import { accountScenes } from './Account/Account.fixture.ts'
import { picturesOf, screens } from './picturesOf.test-util.tsx'

picturesOf('desktop')

test.each([
  ['connect', () => createScene(), [{ size: 'sm' }, {}, { size: 'lg' }]],
  ['connecting', askedScene, [{}]],
  ['account', accountScenes.named, [{}, { network: 'show' }]],
  ['unsupported', accountScenes.unsupportedNetwork, [{}]],
] as const)('page buttons look as their pictures in docs/screenshots, %s', async (name, build, attributes) => {
  await page.viewport(...screens.desktop)
  defineElements()
  const { kit } = await build()
  kit.close()
  const row = document.createElement('div')
  Object.assign(row.style, { display: 'inline-flex', gap: '12px', padding: '8px', alignItems: 'center' })
  document.body.append(row)
  onTestFinished(() => {
    row.remove()
    kit.destroy()
  })
  const buttons = attributes.map((given) => {
    const button = document.createElement('kit-button') as KitButtonElement
    for (const [attribute, value] of Object.entries(given)) button.setAttribute(attribute, value)
    return Object.assign(button, { kit })
  })
  row.append(...buttons)
  for (const { shadowRoot } of buttons)
    await expect.poll(() => shadowRoot?.querySelector('[data-state]:not([data-state=reconnecting])')).toBeTruthy()
  for (const [theme, ground] of [
    ['light', '#faf9f6'],
    ['dark', '#121313'],
  ] as const) {
    row.style.background = ground
    kit.setTheme({ mode: theme })
    for (const { shadowRoot } of buttons) for (const animation of shadowRoot?.getAnimations() ?? []) animation.cancel()
    await expect.soft(row).toMatchScreenshot(`button-${name}-${theme}`, { timeout: 60_000 })
  }
})

async function askedScene(): Promise<Scene> {
  const scene = createScene()
  void scene.kit.connect({ connectorId: harbor.id }).catch(() => {})
  await scene.wallets.nextPrompt()
  return scene
}
