import type { EvmWallet } from '@kit/testing'
import { expect, test } from '../src/fixtures/test.ts'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { inSoakUnless } from 'tooling/soak.ts'

/** Every way to cancel a request that the wallet does not answer. */
const exits: Record<string, (dapp: Dapp) => Promise<void>> = {
  Esc: (dapp) => dapp.page.keyboard.press('Escape'),
  back: (dapp) => dapp.dialog.getByRole('button', { name: 'Back' }).click(),
  close: (dapp) => dapp.dialog.getByRole('button', { name: 'Close' }).click(),
  'a click beside the card': (dapp) => dapp.page.mouse.click(8, 400),
}

/** Chooses a wallet that does not answer, and waits for the view that says so: with it the card becomes smaller, and its buttons move. */
async function ask(dapp: Dapp, wallet: EvmWallet): Promise<void> {
  wallet.behave('silent')
  await dapp.open()
  await dapp.choose(wallet.info.name)
  await expect(dapp.shown('account-status')).toHaveText('connecting')
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await expect(dapp.dialog.getByRole('button', { name: 'Back' })).toBeVisible()
}

for (const [name, leave] of Object.entries(exits))
  test(
    `${name} cancels the request of a silent wallet, and its late answer changes nothing`,
    inSoakUnless(name === 'Esc'),
    async ({ dapp, wallet }) => {
      await ask(dapp, wallet)
      await leave(dapp)
      await dapp.expectDisconnected()

      for (const prompt of wallet.prompts) prompt.approve()
      await dapp.expectDisconnected()
      await dapp.page.reload()
      await dapp.expectDisconnected()
    },
  )

test('connects after a silent wallet was cancelled', async ({ dapp, wallet }) => {
  await ask(dapp, wallet)
  await dapp.dialog.getByRole('button', { name: 'Close' }).click()
  await dapp.expectDisconnected()

  wallet.behave('approve')
  await dapp.connect(wallet)
})
