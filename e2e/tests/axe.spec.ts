import type { EvmWallet } from '@kit/testing'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { views } from '../src/dapp/views.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { violations } from '../src/fixtures/violations.ts'

const soak = process.env['KIT_SOAK'] === '1'

/** Closes the view, answers what the wallet was asked, and disconnects. */
async function leave(dapp: Dapp, wallet: EvmWallet): Promise<void> {
  await dapp.page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  for (const prompt of wallet.prompts) prompt.reject()
  expect(wallet.prompts).toEqual([])
  wallet.behave('approve')
  if ((await dapp.shown('account-status').innerText()) === 'connected') await dapp.shown('disconnect').click()
  await dapp.expectDisconnected()
}

// axe checks each story as well. Here views alternate between the themes; a soak checks both.
for (const [place, theme] of (['light', 'dark'] as const).entries())
  test(`axe finds nothing in the views, ${theme}`, async ({ dapp, wallet }) => {
    await dapp.open()
    await dapp.shown(`theme-${theme}`).click()
    const shown = Object.entries(views).filter((_, index) => soak || index % 2 === place)
    for (const [index, [name, show]] of shown.entries())
      await test.step(name, async () => {
        if (index > 0) await leave(dapp, wallet)
        await show(dapp, wallet)
        expect(await violations(dapp.page), name).toEqual([])
      })
  })
