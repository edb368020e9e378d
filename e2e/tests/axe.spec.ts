import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { views } from '../src/dapp/views.ts'

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
}

/** Colours are measured, so whatever fades has to be over. Spinners never are. */
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

for (const theme of ['light', 'dark'] as const)
  for (const [name, show] of Object.entries(views))
    test(`${name}, ${theme}: axe finds nothing`, async ({ dapp, wallet }) => {
      await dapp.page.emulateMedia({ reducedMotion: 'reduce' })
      await dapp.open()
      await dapp.shown(`theme-${theme}`).click()
      await show(dapp, wallet)
      await settle(dapp)

      expect(await violations(dapp.page)).toEqual([])
    })
