import type { EvmWallet } from '@kit/testing'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { views } from '../src/dapp/views.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

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

// axe checks each scene of the views in a normal run, and what the flows of money show.
for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing in the views, ${theme}`, inSoak, async ({ dapp, wallet }) => {
    await dapp.open()
    await dapp.shown(`theme-${theme}`).click()
    for (const [index, [name, show]] of Object.entries(views).entries())
      await test.step(name, async () => {
        if (index > 0) await leave(dapp, wallet)
        await show(dapp, wallet)
        expect(await violations(dapp.page), name).toEqual([])
      })
  })
