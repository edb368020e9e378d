import { logInByEmail } from '@kit/testing/playwright'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { createDapp } from '../src/dapp/Dapp.ts'
import { readAccessibility } from '../src/embedded/readAccessibility.ts'
import { launchWith, storagesOr } from '../src/embedded/storages.ts'
import { press } from '../src/embedded/press.ts'
import { expect, test } from '../src/embedded/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

for (const storage of storagesOr('blocked'))
  test(`I19 with storage ${storage}: logs in by email, signs and sends in the frame, survives a reload, disconnects`, async ({
    chains,
    playwright,
    secure,
    served,
  }) => {
    const context = await launchWith(storage, playwright.chromium, { baseURL: served })
    const page = await context.newPage()
    const dapp = createDapp(page)
    const frame = page.frameLocator('iframe')
    await dapp.open()
    // The page has no part of the wallet before the user acts.
    expect(page.frames()).toHaveLength(1)
    await logInByEmail(page, { email: `ada@${storage}.example`, mailboxUrl: secure.servicesUrl })
    const address = (await dapp.shown('account-address').innerText()) as `0x${string}`
    await dapp.expectConnected(address)
    const token = await page.evaluate(() => localStorage.getItem('@appkit-wallet/SESSION_TOKEN_KEY'))
    expect(token !== null).toBe(storage === 'blocked')

    await dapp.shown('sign').click()
    await press(frame.getByRole('button', { name: 'Sign' }))
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    await expect(dapp.dialog).toBeHidden()

    const transport = http(chains[0].rpcUrl)
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') })
    await dapp.shown('send').click()
    await press(frame.getByRole('button', { name: 'Approve' }))
    await expect(dapp.shown('send-block')).toHaveText(/^\d+$/)
    const hash = (await dapp.shown('send-hash').innerText()) as `0x${string}`
    expect((await createPublicClient({ transport }).getTransactionReceipt({ hash })).status).toBe('success')

    await page.reload()
    await dapp.expectConnected(address)
    await dapp.shown('sign').click()
    await press(frame.getByRole('button', { name: 'Sign' }))
    await expect(dapp.shown('signature-check')).toHaveText('valid')

    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await page.reload()
    await dapp.expectDisconnected()
    expect(page.frames()).toHaveLength(1)
    await context.close()
  })

test('a page without https says that a log-in needs it', async ({ dapp, page, served }) => {
  await page.goto(served.replace('127.0.0.1', 'kit.test'))
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await dapp.button.click()
  await dapp.dialog.getByRole('textbox', { name: 'Email' }).fill('ada@plain.example')
  await page.keyboard.press('Enter')
  await expect(dapp.dialog).toContainText('https')
})

test('I35 nothing of the wallet is fetched, and no frame made, before the user reaches the field for an e-mail address', async ({
  dapp,
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    // Responses that arrive after the end of the test cannot be read.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  const hasFetched = async (): Promise<boolean> =>
    (await Promise.all(scripts)).some((script) => script.includes('w3m-secure-iframe'))
  await dapp.open()
  await dapp.button.click()
  const field = dapp.dialog.getByRole('textbox', { name: 'Email address' })
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([await hasFetched(), page.frames().length]).toEqual([false, 1])
  await field.focus()
  await expect.poll(async () => [await hasFetched(), page.frames().length]).toEqual([true, 2])
})

// In each run the sandbox’s approve.test.ts has every way out and FrameElement.browser.test.ts the dialog, without a dapp.
test(
  'I25 I26 Escape, the frame’s close button and a reload each settle a request, also above a modal dialog of the page',
  inSoak,
  async ({ dapp, frame, page, secure }) => {
    await dapp.open()
    await logInByEmail(page, { email: 'bo@harbor.example', mailboxUrl: secure.servicesUrl })
    const address = await dapp.shown('account-address').innerText()
    await dapp.shown('sign').click()
    // The focus is in the frame, on Reject.
    await expect(frame.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Escape')
    await expect(dapp.dialog).toBeHidden()
    await expect(page.locator('iframe')).toBeHidden()
    await expect(dapp.shown('sign')).toHaveText('Sign')

    await dapp.shown('sign').click()
    // Enabled once the frame has been at rest for half a second: until then its buttons move with it.
    await expect(frame.getByRole('button', { name: 'Sign' })).toBeEnabled()
    await frame.getByRole('button', { name: 'Reject and close' }).click()
    await expect(dapp.dialog).toBeHidden()
    await expect(page.locator('iframe')).toBeHidden()
    // Until then the dapp ignores presses on its button.
    await expect(dapp.shown('sign')).toHaveText('Sign')

    // Everything outside of a modal dialog is inert: the frame has to move into it, and keep its document.
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      const button = document.createElement('button')
      button.textContent = 'Sign in the dialog'
      button.addEventListener('click', () => document.querySelector<HTMLElement>('[data-testid=sign]')?.click())
      dialog.append(button)
      // Fixed positions in the dialog are relative to it, not to the window.
      Object.assign(dialog.style, { transform: 'translate(24px, 16px)', inlineSize: '600px', blockSize: '700px' })
      document.body.append(dialog)
      dialog.showModal()
    })
    await page.getByRole('button', { name: 'Sign in the dialog' }).click()
    await expect(frame.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    const boxes = () => Promise.all(['.kit-stage > .kit-card', 'iframe'].map((one) => page.locator(one).boundingBox()))
    await expect.poll(async () => new Set((await boxes()).map((box) => JSON.stringify(box))).size).toBe(1)
    expect(await violations(page)).toEqual([])
    await press(frame.getByRole('button', { name: 'Sign' }))
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    // The focus has returned: the keyboard presses the button of the dialog again.
    await expect(page.locator('iframe')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toBeHidden()

    await page.reload()
    await dapp.expectConnected(address)
    await dapp.shown('sign').click()
    await expect(frame.getByRole('dialog')).toBeVisible()
    await page.reload()
    await dapp.expectConnected(address)
    await dapp.shown('sign').click()
    await press(frame.getByRole('button', { name: 'Sign' }))
    await expect(dapp.shown('signature-check')).toHaveText('valid')
  },
)

// In each run approve.test.ts has presses that begin before the review is shown.
test(
  'I25 a press that begins while a request is prepared, and ends when its review is shown, rejects it',
  inSoak,
  async ({ playwright, secure, served }) => {
    // In the headless shell the release of the mouse button often reaches neither the page nor the frame.
    const context = await launchWith('partitioned', playwright.chromium, { baseURL: served })
    const page = await context.newPage()
    const dapp = createDapp(page)
    const frame = page.frameLocator('iframe')
    await dapp.open()
    await logInByEmail(page, { email: 'press@harbor.example', mailboxUrl: secure.servicesUrl })
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**', async (route) => {
      if (route.request().frame().parentFrame() && route.request().method() === 'POST') await released
      await route.continue()
    })
    await dapp.shown('send').click()
    await expect(frame.getByRole('heading', { name: 'Checking what this does' })).toBeVisible()
    const close = frame.getByRole('button', { name: 'Reject and close' })
    // Until the browser has drawn the frame for the first time, the pointer is over the page's own button below it.
    await expect(async () => {
      await close.hover()
      expect(await close.evaluate((button) => button.matches(':hover'))).toBe(true)
    }).toPass()
    await page.mouse.down()
    release()
    await expect(frame.getByRole('heading', { name: 'Approve payment' })).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('iframe')).toBeHidden()
    await context.close()
  },
)

test('I25 I36 while the frame is shown, it is all that keyboards and screen readers meet: who asks, for what, then the buttons', async ({
  playwright,
  secure,
  served,
}) => {
  // The frame is from another site, so the full browser gives it its own process and accessibility tree.
  const context = await launchWith('partitioned', playwright.chromium, { baseURL: served })
  const page = await context.newPage()
  const dapp = createDapp(page)
  await dapp.open()
  await logInByEmail(page, { email: 'gil@harbor.example', mailboxUrl: secure.servicesUrl })
  // The page's own button is disabled while its request waits, so that nothing could give it the focus back.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Ask'
    button.addEventListener('click', () => document.querySelector<HTMLElement>('[data-testid=sign]')?.click())
    document.body.append(button)
  })
  const ask = page.getByRole('button', { name: 'Ask' })
  // The page as it stays: the button shows the account and its balance.
  await expect.poll(() => readAccessibility(page)).toContain('StaticText GRN')
  const before = await readAccessibility(page)
  expect(before).toContain('button Sign')
  await ask.focus()
  await page.keyboard.press('Enter')
  const wallet = await page
    .locator('iframe')
    .elementHandle()
    .then((element) => element?.contentFrame())
  if (!wallet) throw new Error('There is no frame.')
  await expect(page.frameLocator('iframe').locator('[aria-disabled=false]', { hasText: 'Sign' })).toBeVisible()
  // Neither the page nor the card behind the frame.
  await expect.poll(() => readAccessibility(page)).toEqual(['Iframe Wallet'])
  expect(await readAccessibility(page, wallet)).toEqual([
    'dialog Sign message, modal',
    'heading Sign message',
    'button Reject and close',
    `StaticText ${new URL(page.url()).origin}`,
    'StaticText Kit with wagmi',
    'StaticText Message',
    'paragraph',
    'StaticText Hello from wagmi',
    'DescriptionList',
    'term Smart account',
    'definition',
    expect.stringMatching(/^StaticText 0x/),
    'term Network',
    'definition',
    'StaticText Sandbox One',
    'button Reject',
    'button Sign',
  ])
  const stop = (): Promise<string> =>
    page
      .evaluate(() => document.activeElement?.tagName === 'IFRAME')
      .then(async (isIn) =>
        isIn
          ? wallet.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')
          : 'the page',
      )
  await expect.poll(stop).toBe('Reject')
  const stops = ['Reject']
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    stops.push(await stop())
  }
  expect(stops).toEqual(['Reject', 'Sign', 'Reject and close', 'Reject', 'Reject and close', 'Sign', 'Reject'])
  // Neither a script of the page nor Tab from the browser's toolbars moves the focus behind the frame.
  await page.evaluate(() => document.querySelector<HTMLElement>('body > button')?.focus())
  expect(await stop()).not.toBe('the page')

  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(ask).toBeFocused()
  // Beside it the page now says that the request was rejected.
  await expect.poll(() => readAccessibility(page)).toEqual(expect.arrayContaining([...before]))
  await context.close()
})

// The sandbox's approve.test.ts tests approvals in windows in each run.
test(
  'I25 a frame that cannot move into a modal dialog of the page is replaced by a separate window',
  inSoak,
  async ({ playwright, secure, served }) => {
    // The headless shell does not return the focus to a page that has opened a window.
    const context = await launchWith('partitioned', playwright.chromium, { baseURL: served })
    const page = await context.newPage()
    const dapp = createDapp(page)
    const frame = page.frameLocator('iframe')
    // Simulates browsers without this API.
    await page.addInitScript(() => {
      for (const { prototype } of [Element, Document, DocumentFragment]) Reflect.deleteProperty(prototype, 'moveBefore')
    })
    await dapp.open()
    await logInByEmail(page, { email: 'eve@harbor.example', mailboxUrl: secure.servicesUrl })
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      const button = document.createElement('button')
      button.textContent = 'Sign in the dialog'
      button.addEventListener('click', () => document.querySelector<HTMLElement>('[data-testid=sign]')?.click())
      dialog.append(button)
      Object.assign(dialog.style, { inlineSize: '600px', blockSize: '700px' })
      document.body.append(dialog)
      dialog.showModal()
    })
    const begin = page.getByRole('button', { name: 'Sign in the dialog' })
    await begin.click()
    const open = dapp.dialog.getByRole('button', { name: 'Open your wallet' })
    await expect(page.locator('iframe')).toBeHidden()
    const [refused] = await Promise.all([page.waitForEvent('popup'), open.click()])
    await refused.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect.poll(() => refused.isClosed()).toBe(true)
    await expect(open).toBeHidden()
    await expect(dapp.shown('sign')).toHaveText('Sign')

    await begin.click()
    const [window] = await Promise.all([page.waitForEvent('popup'), open.click()])
    await expect(window.getByText(new URL(page.url()).host)).toBeVisible()
    await window.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(dapp.shown('signature-check')).toHaveText('valid')
    await expect.poll(() => window.isClosed()).toBe(true)

    // Without the dialog the frame is visible again.
    await page.evaluate(() => document.querySelector('dialog:modal')?.remove())
    await dapp.shown('sign').click()
    await frame.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(dapp.dialog).toBeHidden()
    await context.close()
  },
)

test('I22 a content security policy that blocks the frame is said, and other wallets connect', async ({
  context,
  served,
  wallet,
}) => {
  // The browser logs its own message about the policy.
  const page = await context.newPage()
  await page.route(`${served}/`, async (route) => {
    const response = await route.fetch()
    const policy = (response.headers()['content-security-policy'] ?? '').replace(/frame-src [^;]+; /, '')
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto(`${served}/`)
  const dapp = createDapp(page)
  await dapp.button.click()
  const field = dapp.dialog.getByRole('textbox', { name: 'Email address' })
  await field.fill('cy@harbor.example')
  await field.press('Enter')
  await expect(dapp.dialog.getByText('Login by email isn’t available on this page right now.')).toBeVisible()
  await dapp.walletRow(wallet.info.name).click()
  await dapp.expectConnected(wallet.selected)
  await page.close()
})

// The sandbox's approve.test.ts and login.test.ts test both in each run, and settings.test.tsx tests their views.
test(
  'I28 I32 the settings of a login: the other account, another e-mail address, and what apps may do',
  inSoak,
  async ({ dapp, frame, page, secure }) => {
    const [email, next] = ['dot@harbor.example', 'dot@tide.example']
    const mailboxUrl = secure.servicesUrl
    await dapp.open()
    await logInByEmail(page, { email, mailboxUrl })
    const smart = await dapp.shown('account-address').innerText()
    const openSettings = async (login: string): Promise<void> => {
      await dapp.button.click()
      await dapp.dialog.getByRole('button', { name: `Account settings, logged in with ${login}` }).click()
      await expect(dapp.heading).toHaveText('Account settings')
    }
    const back = () => dapp.dialog.getByRole('button', { name: 'Back' }).click()

    await openSettings(email)
    await dapp.dialog.getByRole('button', { name: 'Account type' }).click()
    await expect(dapp.dialog.getByRole('button', { name: 'Smart account' })).toHaveAttribute('aria-current', 'true')
    await dapp.dialog.getByRole('button', { name: 'Wallet account' }).click()
    await expect(dapp.shown('account-address')).not.toHaveText(smart)
    const own = await dapp.shown('account-address').innerText()
    await back()

    await dapp.dialog.getByRole('button', { name: 'Apps with access' }).click()
    await expect(dapp.dialog.getByText('No app has access')).toBeVisible()
    await back()

    await dapp.dialog.getByRole('button', { name: 'Email address' }).click()
    await dapp.dialog.getByRole('textbox', { name: 'New email address' }).fill(next)
    await page.keyboard.press('Enter')
    await press(frame.getByRole('button', { name: 'Approve' }))
    for (const address of [email, next]) {
      await expect(dapp.dialog.getByText(address)).toBeVisible()
      await dapp.dialog.getByRole('textbox', { name: 'Code from the email' }).fill(await codeFor(address, mailboxUrl))
    }
    await expect(dapp.heading).toHaveText('Account settings')
    await expect(dapp.dialog.getByRole('button', { name: 'Email address' })).toContainText(next)

    await page.keyboard.press('Escape')
    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await logInByEmail(page, { email: next, mailboxUrl })
    // The wallet is the same, with the account that the user chose.
    await dapp.expectConnected(own)
  },
)

test(
  'I33 what an app may do is listed by the secure site, and revoking it ends it on chain',
  inSoak,
  async ({ dapp, environment: { chains }, frame, page, secure }) => {
    await dapp.open()
    await logInByEmail(page, { email: 'fay@harbor.example', mailboxUrl: secure.servicesUrl })
    const address = (await dapp.shown('account-address').innerText()) as `0x${string}`
    const transport = http(chains[0]?.rpcUrl)
    await createTestClient({ mode: 'anvil', transport }).setBalance({ address, value: parseEther('1') })
    await dapp.shown('grant').click()
    await expect(frame.getByText(/^0\.1 (GRN|PBL)$/)).toBeVisible()
    await press(frame.getByRole('button', { name: 'Approve', exact: true }))
    await expect(dapp.shown('grant')).toHaveText('Give access')
    await expect(dapp.dialog).toBeHidden()

    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Account settings, logged in with fay@harbor.example' }).click()
    await dapp.dialog.getByRole('button', { name: 'Apps with access' }).click()
    const list = dapp.dialog.getByRole('list', { name: 'Apps with access' })
    await expect(list).toContainText(new URL(page.url()).host)
    await expect(list).toContainText('0.1')
    await list.getByRole('button', { name: /Revoke|End/ }).click()
    await press(frame.getByRole('button', { name: 'Approve', exact: true }))
    await expect(dapp.dialog.getByText('No app has access')).toBeVisible()
  },
)

/** The newest code that was mailed. */
async function codeFor(address: string, mailboxUrl: string): Promise<string> {
  const read = async (): Promise<string | undefined> => {
    const response = await fetch(`${mailboxUrl}/mailbox.json?to=${encodeURIComponent(address)}`)
    const { mails } = (await response.json()) as { readonly mails: readonly { readonly text: string }[] }
    return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
  }
  await expect.poll(read).toMatch(/^\d{6}$/)
  return (await read()) ?? ''
}
