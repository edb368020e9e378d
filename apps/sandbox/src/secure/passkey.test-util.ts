import type { BrowserContext, Page } from 'playwright-core'
import { patienceMs } from './barePage.test-util.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

/** Logs in on `/export`, up to the words. */
export async function openExport(world: SecureWorld, context: BrowserContext, email: string): Promise<Page> {
  world.clock.now += 3_600_000
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto(`${world.secure.origin}/export?projectId=${world.secure.projectId}`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const match = page.getByText(/Open its link and choose/)
  const code = page.getByLabel('Code from the mail')
  await match.or(code).waitFor()
  if (await match.isVisible()) {
    const number = /choose (\d\d)/.exec(await match.innerText())?.[1] ?? ''
    const mail = world.secure.mailbox.mails(email)[0]?.text ?? ''
    const other = await context.newPage()
    await other.goto(/http\S+\/device#\S+/.exec(mail)?.[0] ?? '')
    await other.getByRole('button', { name: number, exact: true }).click()
    await other.getByRole('heading', { name: 'Approved' }).waitFor()
    await other.close()
    await code.waitFor()
  }
  await code.fill(world.codeFor(email))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Show the words' }).waitFor()
  return page
}

/** An authenticator of this page alone, with PRF. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** On `/export`, where the words are hidden. */
export async function protectWithPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the words' }).click()
  await page.getByRole('button', { name: 'Protect with a passkey' }).click()
  await page.getByText('A passkey protects this wallet.').waitFor()
}
