import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Environment } from '../environment/Environment.ts'
import { startSandbox, type SandboxOptions } from '../startSandbox.ts'
import { type Dapp, launch, openDapp, serveBarePage, type TestBrowser } from './barePage.test-util.ts'
import { type SecureSandbox, type SecureSandboxOptions, startSecureSandbox } from './startSecureSandbox.ts'

export type SecureWorld = {
  readonly secure: SecureSandbox
  readonly browser: Browser
  /** Two dapps on one host, whose frames share what the browser stores; the third is on a host of its own. */
  readonly dapps: readonly { readonly url: string; readonly origin: string }[]
  /** Another dapp, with COOP: it loses the windows that it opens. */
  readonly severed: { readonly url: string; readonly origin: string }
  readonly solana: Environment['solana']
  readonly chains: Environment['chains']
  readonly clock: { now: number }
  readonly open: (where: BrowserContext | Page, url?: string) => Promise<Dapp>
  /** Logs in by mail; approves the browser where that is asked for. */
  readonly logIn: (dapp: Dapp, email: string) => Promise<string>
  /** The newest code that was mailed. */
  readonly codeFor: (email: string) => string
  readonly stop: () => Promise<void>
}

/** Everything that a test of the secure site needs, with a clock that tests control. */
export async function startSecureWorld({
  browser: kind,
  solana,
  ...options
}: Partial<SecureSandboxOptions> & {
  readonly browser: TestBrowser
  readonly solana?: SandboxOptions['solana']
}): Promise<SecureWorld> {
  const [sandbox, browser, one, two, three, severed] = await Promise.all([
    startSandbox({ ports: 'free', solana }),
    launch(kind),
    serveBarePage(),
    serveBarePage(),
    serveBarePage({}, 'dapp.localhost'),
    serveBarePage({ 'cross-origin-opener-policy': 'same-origin' }),
  ])
  const dapps = [one, two, three]
  const clock = { now: Date.now() }
  const { environment } = sandbox
  const secure = await startSecureSandbox({
    environment,
    origins: [...dapps, severed].map(({ origin }) => origin),
    ...options,
    site: { now: () => clock.now, requestsPerMinute: 1e6, ...options.site },
  })
  const codeFor = (email: string): string => {
    const mail = secure.mailbox.mails(email).find(({ text }) => /\b\d{6}\b/.test(text))
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const world: SecureWorld = {
    secure,
    browser,
    dapps,
    severed,
    clock,
    codeFor,
    chains: environment.chains,
    solana: environment.solana,
    open: (where, url = one.url) => openDapp(where, url, { secure: secure.origin, projectId: environment.projectId }),
    async logIn(dapp, email) {
      const { action, match } = await dapp.get('CONNECT_EMAIL', { email })
      if (action === 'VERIFY_DEVICE') {
        const approved = dapp.get('CONNECT_DEVICE')
        await answerDevice(dapp, linkIn(secure, email), match ?? '')
        await approved
      }
      if (action !== 'CONNECT') await dapp.get('CONNECT_OTP', { otp: codeFor(email) })
      return (await dapp.get('GET_USER', { chainId: 31337 })).address
    },
    async stop() {
      await browser.close()
      await Promise.all([secure.stop(), sandbox.stop(), ...[...dapps, severed].map((dapp) => dapp.stop())])
    },
  }
  return world
}

export const linkIn = ({ mailbox }: SecureSandbox, email: string): string =>
  /http\S+\/device#\S+/.exec(mailbox.mails(email)[0]?.text ?? '')?.[0] ?? ''

/** Opens the link of the mail and chooses a number. */
export async function answerDevice(dapp: Dapp, link: string, match: string): Promise<void> {
  const page = await dapp.page.context().newPage()
  await page.goto(link)
  await page.getByRole('button', { name: match, exact: true }).click()
  await page.getByRole('heading', { name: /Approved|Nothing was approved/ }).waitFor()
  await page.close()
}
