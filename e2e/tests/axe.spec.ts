import { expect, test } from '../src/fixtures/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { views } from '../src/dapp/views.ts'

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
      expect(await violations(dapp.page)).toEqual([])
    })
