import type { Page } from '@playwright/test'

/** Options of `logInByEmail`. */
export type LogInByEmailOptions = {
  /** E-mail address of the user, which the sandbox makes if it is new. */
  readonly email: string
  /** Base URL of a mailbox with `GET /mailbox.json?to={address}`, such as that of the sandbox. */
  readonly mailboxUrl: string
  /** Opens the modal on Connect. Default: a click on the first button of the kit, unless the modal is open. */
  readonly open?: (() => Promise<void>) | undefined
}

type Mail = { readonly subject: string; readonly text: string }

/**
 * Logs a test user in to the embedded wallet by e-mail, through the modal: types the address, approves the browser if
 * required, and types the code from the mail. Resolves when the modal has closed.
 * @example await logInByEmail(page, { email: 'ada@example.org', mailboxUrl: 'http://127.0.0.1:8604' })
 */
export async function logInByEmail(page: Page, { email, mailboxUrl, open }: LogInByEmailOptions): Promise<void> {
  const field = page.locator('[part~="email"] input')
  const code = page.locator('[part~="code"] input')
  const device = page.locator('.kit-device-number')
  if (open) await open()
  else if (!(await field.isVisible())) await page.locator('.kit-button').first().click()
  const before = await mailsTo(email, mailboxUrl)
  await field.fill(email)
  await field.press('Enter')
  await code.or(device).waitFor()
  if (await device.isVisible()) {
    const number = (await device.textContent()) ?? ''
    const link = await untilMailed(email, mailboxUrl, before.length, /https?:\S+\/device#\S+/)
    const approval = await page.context().newPage()
    await approval.goto(link)
    await approval.getByRole('button', { name: number, exact: true }).click()
    await code.waitFor()
    await approval.close()
  }
  await code.fill(await untilMailed(email, mailboxUrl, before.length, /\b\d{6}\b/))
  await code.waitFor({ state: 'detached' })
}

/** Newest first. */
async function mailsTo(email: string, mailboxUrl: string): Promise<readonly Mail[]> {
  const response = await fetch(`${mailboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`)
  return ((await response.json()) as { readonly mails: readonly Mail[] }).mails
}

const patienceMs = 30_000
const pollMs = 100

/** The text of the newest mail since then. */
async function untilMailed(email: string, mailboxUrl: string, since: number, what: RegExp): Promise<string> {
  for (const start = Date.now(); Date.now() - start < patienceMs; ) {
    const mails = await mailsTo(email, mailboxUrl)
    const found = mails.slice(0, mails.length - since).flatMap(({ text }) => what.exec(text)?.[0] ?? [])[0]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`No mail to ${email} with ${what} came within ${patienceMs} ms.`)
}
