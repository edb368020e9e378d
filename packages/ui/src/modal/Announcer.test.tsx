import { expect, test } from 'vitest'
import { createScene } from '../fixtures/createScene.ts'
import { showScene } from '../fixtures/showScene.ts'

test('what was said of a view is cleared when another one takes its place', async () => {
  const scene = createScene()
  scene.kit.open({ view: 'Connect' })
  const shown = showScene(scene)
  await expect.poll(shown.said).toContain('found')
  scene.kit.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => shown.find('.kit-card')?.dataset['view']).toBe('WhatIsAWallet')
  expect(shown.said()).toBe('')
})
