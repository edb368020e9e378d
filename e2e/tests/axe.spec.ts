import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { views } from '../src/dapp/views.ts'

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}

/** Waits for transitions, because colours are measured. Spinners never end. */
async function settle({ page }: Dapp): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

const themes = ['light', 'dark'] as const
const soak = process.env['KIT_SOAK'] === '1'

// axe checks each story as well. Here views alternate between the themes; a soak checks both.
for (const [index, [name, show]] of Object.entries(views).entries())
  for (const theme of soak ? themes : [themes[index % 2] ?? 'light'])
    test(`${name}, ${theme}: axe finds nothing`, async ({ dapp, wallet }) => {
      await dapp.page.emulateMedia({ reducedMotion: 'reduce' })
      await dapp.open()
      await dapp.shown(`theme-${theme}`).click()
      await show(dapp, wallet)
      await settle(dapp)

      expect(await violations(dapp.page)).toEqual([])
    })
