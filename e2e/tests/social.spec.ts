import { press } from '../src/embedded/press.ts'
import { logInBySocial } from '@kit/testing/playwright'
import type { Page } from '@playwright/test'
import { createDapp } from '../src/dapp/Dapp.ts'
import { launchWith, storagesOr } from '../src/embedded/storages.ts'
import { expect, test } from '../src/embedded/test.ts'
import { inSoak } from 'tooling/soak.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const asAda = (popup: Page): Promise<void> => popup.getByRole('button', { name: /Ada Tern/ }).click()

for (const storage of storagesOr('shared'))
  test(`I17 I19 with storage ${storage}: logs in with a provider, signs, survives a reload, disconnects`, async ({
    playwright,
    served,
  }) => {
    const context = await launchWith(storage, playwright.chromium, { baseURL: served })
    const page = await context.newPage()
    const dapp = createDapp(page)
    await dapp.open()
    await logInBySocial(page, { provider: 'google', atProvider: asAda })
    const address = await dapp.shown('account-address').innerText()
    await dapp.shown('sign').click()
    await press(page.frameLocator('iframe').getByRole('button', { name: 'Sign' }))
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    await page.reload()
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await expect(dapp.shown('account-address')).toHaveText(address)
    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await context.close()
  })

// In each run social.test.tsx tests the views of both, and the sandbox’s login.test.ts logs in with providers, under COOP, too, without a dapp.
test(
  'I17 a login that is declined at the provider can be started again, and a closed window ends nothing',
  inSoak,
  async ({ context }) => {
    // The browser logs its own message about the refusal.
    const page = await context.newPage()
    const dapp = createDapp(page)
    await dapp.open()
    await dapp.button.click()
    const google = dapp.dialog.getByRole('button', { name: 'Continue with Google' })
    const [declined] = await Promise.all([page.waitForEvent('popup'), google.click()])
    await declined.getByRole('button', { name: 'Decline' }).click()
    await expect(dapp.dialog.locator('.kit-request-title')).toHaveText('Login declined')
    const again = dapp.dialog.getByRole('button', { name: 'Try again' })
    const [closed] = await Promise.all([page.waitForEvent('popup'), again.click()])
    await closed.getByRole('button', { name: /Ada Tern/ }).waitFor()
    await closed.close()
    const reopen = dapp.dialog.getByRole('button', { name: 'Open Google again' })
    const [popup] = await Promise.all([page.waitForEvent('popup'), reopen.click()])
    await asAda(popup)
    await popup.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await expect(dapp.dialog).toBeHidden()
  },
)

test('I17 on a page under COOP the user chooses the number that the page shows', inSoak, async ({ dapp, page }) => {
  await dapp.open('/?coop')
  await dapp.button.click()
  const google = dapp.dialog.getByRole('button', { name: 'Continue with Google' })
  const [popup] = await Promise.all([page.context().waitForEvent('page'), google.click()])
  await asAda(popup)
  const number = dapp.dialog.locator('.kit-social-number b')
  await popup.getByRole('button', { name: await number.innerText(), exact: true }).click()
  await expect(dapp.shown('account-status')).toHaveText('connected')
})

// The sandbox's login.test.ts tests Farcaster, Telegram and redirects to the provider in each run, without a dapp.
for (const storage of ['blocked', 'partitioned'] as const)
  test(
    `I18 I19 with storage ${storage}: on a phone Farcaster opens its app, and the approval there logs in`,
    inSoak,
    async ({ playwright, served }) => {
      const phone = { baseURL: served, isMobile: true, userAgent: iPhone }
      const context = await launchWith(storage, playwright.chromium, phone)
      const page = await context.newPage()
      const dapp = createDapp(page)
      await dapp.open()
      await dapp.button.click()
      await dapp.dialog.getByRole('button', { name: 'More ways to log in' }).click()
      await dapp.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
      const open = dapp.dialog.getByRole('link', { name: 'Open Farcaster' })
      await expect(open).toHaveAttribute('href', /siwf/)
      const [app] = await Promise.all([context.waitForEvent('page'), open.click()])
      await app.getByRole('button', { name: 'Sign in as ada.tern' }).click()
      await expect(dapp.shown('account-status')).toHaveText('connected')
      await page.reload()
      await expect(dapp.shown('account-status')).toHaveText('connected')
      await context.close()
    },
  )

test(
  'I17 in the browser of an app the page leaves for the provider, and continues when it returns',
  inSoak,
  async ({ browser, served }) => {
    const context = await browser.newContext({ baseURL: served, userAgent: `${iPhone} Instagram 400.0` })
    const page = await context.newPage()
    const dapp = createDapp(page)
    await dapp.open('/?page=2')
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Continue with Google' }).click()
    const number = await dapp.dialog.locator('.kit-social-number b').innerText()
    await dapp.dialog.getByRole('link', { name: 'Open Google' }).click()
    await asAda(page)
    await page.getByRole('button', { name: number, exact: true }).click()
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await expect(page).toHaveURL(`${served}/?page=2`)
    await context.close()
  },
)

for (const storage of ['blocked', 'partitioned'] as const)
  test(
    `I18 I19 with storage ${storage}: Telegram opens in this tab, Back leaves nothing open, and a login there continues on return`,
    inSoak,
    async ({ playwright, served }) => {
      const context = await launchWith(storage, playwright.chromium, { baseURL: served })
      // The stand-in has no icon, which the browser logs.
      const page = await context.newPage()
      const dapp = createDapp(page)
      await dapp.open()
      const begin = async (): Promise<string> => {
        await dapp.button.click()
        await dapp.dialog.getByRole('button', { name: 'More ways to log in' }).click()
        await dapp.dialog.getByRole('button', { name: 'Continue with Telegram' }).click()
        const number = await dapp.dialog.locator('.kit-social-number b').innerText()
        await dapp.dialog.getByRole('link', { name: 'Open Telegram' }).click()
        await expect(page.getByRole('heading', { name: 'Sandbox stand-in: Telegram' })).toBeVisible()
        return number
      }
      await begin()
      await page.goBack()
      await expect(dapp.shown('account-status')).toHaveText('disconnected')
      await expect(dapp.dialog).toBeHidden()
      const number = await begin()
      await page.getByRole('link', { name: 'Ada Tern' }).click()
      await page.getByRole('button', { name: number, exact: true }).click()
      await expect(dapp.shown('account-status')).toHaveText('connected')
      expect(new URL(page.url()).searchParams.has('result_uri')).toBe(false)
      await context.close()
    },
  )
