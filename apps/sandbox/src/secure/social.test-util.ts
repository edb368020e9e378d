import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Answer, type Dapp, launch, patienceMs } from './barePage.test-util.ts'
import { farcasterMessage, farcasterUser } from './createFarcaster.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

/** Log-in with a provider, and storage that is blocked. */
export function socialTests(shared: () => SecureWorld): void {
  let world: SecureWorld
  beforeAll(() => {
    world = shared()
  })

  const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)
  type Provider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

  /** Opens the popup in the page, as the kit will, and sends it to the provider; or to an address that the page got elsewhere. */
  async function openPopup(
    dapp: Dapp,
    provider: Provider,
    foreign?: string,
  ): Promise<{ readonly popup: Page; readonly match: string }> {
    const [popup] = await Promise.all([
      dapp.page.context().waitForEvent('page'),
      dapp.page.evaluate((url) => {
        const results = window as unknown as { resultUri?: string; popup: Window | null }
        addEventListener('message', ({ origin, data }) => {
          if (origin === new URL(url).origin && data.resultUri) results.resultUri = data.resultUri
        })
        results.popup = window.open(url, 'popupWindow', 'width=600,height=800')
      }, `${world.secure.origin}/loading`),
    ])
    await popup.waitForLoadState()
    const { uri, match = '' } = await dapp.get('GET_SOCIAL_REDIRECT_URI', { provider })
    const reached = await dapp.page.evaluate((to) => {
      const { popup: opened } = window as unknown as { popup: Window | null }
      if (!opened || opened.closed) return false
      opened.location.href = to
      return true
    }, foreign ?? uri)
    // Under COOP the page has lost the window, and opens the provider’s page in a new one.
    if (!reached) await popup.goto(uri)
    await popup.waitForURL(/authorize/)
    return { popup, match }
  }

  const resultOf = (dapp: Dapp): Promise<string> =>
    dapp.page
      .waitForFunction(() => (window as unknown as { resultUri?: string }).resultUri)
      .then((handle) => handle.jsonValue() as Promise<string>)

  const choose = (popup: Page, person: RegExp): Promise<void> => popup.getByRole('button', { name: person }).click()
  /** Chooses a person at the provider, and confirms that the page gets the log-in. */
  const confirm = async (popup: Page, person: RegExp): Promise<void> => {
    await choose(popup, person)
    await popup.getByRole('button', { name: 'Log in', exact: true }).click()
  }

  // All providers share the code except Apple, which posts its response.
  const providers = ['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const
  test.each(process.env['KIT_SOAK'] ? providers : providers.slice(0, 2))(
    'I17 %s: the same person has the same address, and another one for each provider',
    async (provider) => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const logIn = async (): Promise<string> => {
        const { popup } = await openPopup(dapp, provider)
        await confirm(popup, /Ada Tern/)
        const uri = await resultOf(dapp)
        const { address } = await dapp.get('CONNECT_SOCIAL', { uri, chainId: 31337 })
        await dapp.page.evaluate(() => delete (window as unknown as { resultUri?: string }).resultUri)
        return address
      }
      const address = await logIn()
      await dapp.get('SIGN_OUT')
      // One provider is enough: all use the same code.
      if (provider === 'google') expect(await logIn()).toBe(address)
      expect(seen.has(address)).toBe(false)
      seen.add(address)
      await context.close()
    },
  )
  const seen = new Set<string>()

  describe('I17', () => {
    test('an e-mail address that a provider reports opens no wallet of its owner', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const owner = await world.logIn(dapp, 'ada@harbor.example')
      await dapp.get('SIGN_OUT')
      const { popup } = await openPopup(dapp, 'google')
      await confirm(popup, /Not Ada/)
      const user = await dapp.get('CONNECT_SOCIAL', { uri: await resultOf(dapp) })
      expect(user.address).not.toBe(owner)
      await context.close()
    })

    test('a page cannot set the e-mail address of a wallet that has none', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'github')
      await confirm(popup, /Ada Tern/)
      await dapp.get('CONNECT_SOCIAL', { uri: await resultOf(dapp) })
      expect(failure(await dapp.ask('UPDATE_EMAIL', { email: 'mallory@thief.example' }))).toMatchObject({
        code: 'NO_EMAIL',
      })
      expect(world.secure.mailbox.mails('mallory@thief.example')).toEqual([])
      await context.close()
    })

    test.each([
      ['declined', /Decline/, 4001, 'DEVICE_REFUSED'],
      ['failed', /Fail/, 'PROVIDER_REFUSED', 'PROVIDER_REFUSED'],
    ])('%s', async (_, choice, code, codeOfService) => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'github')
      await choose(popup, choice)
      expect(failure(await dapp.ask('CONNECT_SOCIAL', { uri: await resultOf(dapp) }))).toMatchObject({ code })
      // A page that gets no message of its window asks the service.
      expect(failure(await dapp.ask('CONNECT_SOCIAL', { uri: '' }))).toMatchObject({ code: codeOfService })
      expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
      await context.close()
    })

    test('under COOP the user compares a number in the popup', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context, world.severed.url)
      const { popup, match } = await openPopup(dapp, 'discord')
      expect(await dapp.page.evaluate(() => (window as unknown as { popup: Window | null }).popup?.closed)).toBe(true)
      // A press at the moment at which the numbers appear must not count: this one would choose a wrong number.
      await popup.addInitScript((right) => {
        new MutationObserver((_, observer) => {
          const numbers = document.querySelectorAll<HTMLButtonElement>('.site-number')
          if (numbers.length > 0) observer.disconnect()
          for (const one of numbers) if (one.textContent !== right) one.click()
        }).observe(document, { subtree: true, childList: true })
      }, match)
      await choose(popup, /Bo Plover/)
      const connecting = dapp.get('CONNECT_SOCIAL', { uri: '', chainId: 31337 })
      await popup.getByRole('button', { name: match, exact: true }).click()
      expect((await connecting).address).toMatch(/^0x/)
      await context.close()
    })

    test('under COOP a wrong number ends the log-in', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context, world.severed.url)
      const { popup, match } = await openPopup(dapp, 'discord')
      await choose(popup, /Bo Plover/)
      const connecting = dapp.ask('CONNECT_SOCIAL', { uri: '' })
      await popup
        .getByRole('button', { name: /^\d\d$/ })
        .first()
        .waitFor()
      const numbers = await popup.getByRole('button', { name: /^\d\d$/ }).allInnerTexts()
      await popup.getByRole('button', { name: numbers.find((number) => number !== match) ?? '', exact: true }).click()
      expect(failure(await connecting)).toMatchObject({ code: 'DEVICE_REFUSED' })
      await context.close()
    })

    test('nothing is handed out before the user has confirmed it, and nothing to the page itself', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'google')
      const connecting = dapp.ask('CONNECT_SOCIAL', { uri: '' })
      await choose(popup, /Ada Tern/)
      await popup.getByText(world.dapps[0]?.origin ?? '').waitFor()
      await popup.getByText('Ada Tern').waitFor()
      expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
      expect(await dapp.page.evaluate(() => (window as unknown as { resultUri?: string }).resultUri)).toBeUndefined()
      await popup.getByRole('button', { name: 'Cancel', exact: true }).click()
      expect(failure(await connecting)).toMatchObject({ code: 'DEVICE_REFUSED' })
      expect(await resultOf(dapp)).toBe(`${world.secure.origin}/done?error=declined`)
      await context.close()
    })

    test('I17 a press in the moment in which the question appears, as the second of a double click at the provider, confirms nothing', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'google')
      const connecting = dapp.ask('CONNECT_SOCIAL', { uri: '' })
      type Seen = { on?: number; off?: number }
      await popup.addInitScript(() => {
        const seen: Seen = {}
        const observer = new MutationObserver(() => {
          const confirming = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Log in',
          )
          if (!confirming) return
          if (confirming.ariaDisabled === 'true') seen.off ??= performance.now()
          else {
            seen.on ??= performance.now()
            observer.disconnect()
          }
          confirming.click()
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        Object.assign(window, { seen })
        // Else the window closes with the press that counts.
        window.close = () => {}
      })
      await choose(popup, /Ada Tern/)
      expect(await connecting).toMatchObject({ ok: true })
      const { on = 0, off = 0 } = await popup.evaluate(() => (window as unknown as { seen: Seen }).seen)
      expect(off).toBeGreaterThan(0)
      expect(on - off).toBeGreaterThanOrEqual(500)
      await context.close()
    })

    test('I17 a press while the window of the question is moved, made smaller or left, or one that gives it the focus, confirms nothing', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'google')
      const connecting = dapp.ask('CONNECT_SOCIAL', { uri: '' })
      await choose(popup, /Ada Tern/)
      await popup.locator('button[aria-disabled="false"]', { hasText: 'Log in' }).waitFor()
      for (const { focus, ...place } of [{ screenX: 999 }, { innerHeight: 300 }, { focus: false }])
        await popup.evaluate(
          ([values, has]) => {
            const confirming = document.querySelector<HTMLButtonElement>('.kit-action--main')
            if (!confirming) throw new Error('No question.')
            const settled = new Promise<void>((resolve) => {
              let wasOff = false
              new MutationObserver(() => {
                wasOff ||= confirming.ariaDisabled === 'true'
                if (wasOff && (confirming.ariaDisabled === 'false' || has === false)) resolve()
              }).observe(confirming, { attributes: true })
            })
            // The browser reports the new value in the task of the press, before it fires an event.
            for (const [name, value] of Object.entries(values))
              Object.defineProperty(window, name, { get: () => value, configurable: true })
            if (has === false) document.hasFocus = () => false
            confirming.click()
            return settled
          },
          [place, focus] as const,
        )
      await popup.evaluate(() => {
        document.hasFocus = () => true
        dispatchEvent(new Event('focus'))
        document.querySelector<HTMLButtonElement>('.kit-action--main')?.click()
      })
      await popup.locator('button[aria-disabled="false"]', { hasText: 'Log in' }).waitFor()
      await popup.getByRole('button', { name: 'Cancel', exact: true }).click()
      expect(failure(await connecting)).toMatchObject({ code: 'DEVICE_REFUSED' })
      await context.close()
    })

    test('a page that sends its user to a log-in of another browser gets no wallet', async () => {
      const [mine, theirs] = [await world.browser.newContext(), await world.browser.newContext()]
      const attacker = await world.open(mine)
      const { uri } = await attacker.get('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
      const connecting = attacker.ask('CONNECT_SOCIAL', { uri: '' })
      // The user has begun a log-in in the frame, too, and confirms the one that they believe to be theirs.
      const user = await world.open(theirs)
      const { popup } = await openPopup(user, 'google', uri)
      await confirm(popup, /Ada Tern/)
      await popup.getByRole('heading', { name: 'Not logged in' }).waitFor()
      expect(failure(await connecting)).toMatchObject({ code: 'DEVICE_REFUSED' })
      // A page without a frame could show the user any number, so the network address has to be the same, too.
      await theirs.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' })
      const again = await attacker.get('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
      const lonely = await theirs.newPage()
      await lonely.goto(again.uri)
      await choose(lonely, /Ada Tern/)
      await lonely.getByRole('button', { name: again.match ?? '', exact: true }).click()
      await lonely.getByText('This log-in was begun on another network.').waitFor()
      await Promise.all([mine.close(), theirs.close()])
    })

    test('a wallet that a provider opens gets an e-mail address on a page of its own, after a log-in there', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'discord')
      await confirm(popup, /Not Ada/)
      const { address } = await dapp.get('CONNECT_SOCIAL', { uri: await resultOf(dapp), chainId: 31337 })
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      await page.goto(`${world.secure.origin}/address?projectId=${world.secure.projectId}`)
      await page.getByRole('button', { name: 'Continue with Discord' }).click()
      await choose(page, /Not Ada/)
      const email = 'noa@harbor.example'
      await page.getByLabel('New e-mail address').fill(email)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByText(`We have sent a code to ${email}.`).waitFor()
      await page.getByLabel('Code from the mail').fill(world.codeFor(email))
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await page.getByRole('heading', { name: 'Address changed' }).waitFor()
      const other = await world.browser.newContext()
      world.clock.now += 3_600_000
      expect(await world.logIn(await world.open(other), email)).toBe(address)
      await Promise.all([context.close(), other.close()])
    })

    test('a page that leaves comes back to itself alone, with the number, and in its own browser', async () => {
      const [mine, theirs] = [await world.browser.newContext(), await world.browser.newContext()]
      const dapp = await world.open(mine)
      const returnTo = `${world.dapps[0]?.origin}/orders?page=2`
      for (const foreign of ['https://bank.example/', `${world.secure.origin}/export`, 'javascript:alert(1)'])
        expect(
          failure(await dapp.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnTo: foreign })),
        ).toMatchObject({ code: 'INVALID_REQUEST' })
      const leave = async (choice: RegExp) => {
        const { uri, match = '' } = await dapp.get('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnTo })
        const page = await mine.newPage()
        await page.goto(uri)
        await choose(page, choice)
        return { page, match }
      }
      const resultIn = async (page: Page): Promise<string> => {
        await page.waitForURL((url) => url.origin === world.dapps[0]?.origin)
        const url = new URL(page.url())
        expect([url.pathname, url.searchParams.get('page')]).toEqual(['/orders', '2'])
        return url.searchParams.get('result_uri') ?? ''
      }
      const declined = await leave(/Decline/)
      const refusal = await resultIn(declined.page)
      expect(refusal).toBe(`${world.secure.origin}/done?provider=google&error=declined`)
      const { page, match } = await leave(/Ada Tern/)
      await page.getByRole('button', { name: match, exact: true }).click()
      const uri = await resultIn(page)
      const [result, login = ''] = uri.split('&login=')
      expect(result).toBe(`${world.secure.origin}/done?provider=google`)
      expect(login).toMatch(/^[\w-]{43}$/)
      // Another tab of the browser has navigated to the provider, too: their log-ins are separate.
      const other = await leave(/Bo Plover/)
      // Neither a lost answer nor a reload of the page ends the log-in.
      const chosen = other.page.getByRole('button', { name: other.match, exact: true })
      await chosen.waitFor()
      await other.page.route('**/api/social/*', (route) => route.abort())
      await chosen.click()
      await other.page.getByRole('alert').getByText('The wallet service cannot be reached.').waitFor()
      await other.page.reload()
      const retry = other.page.getByRole('button', { name: 'Try again', exact: true })
      await retry.waitFor()
      await other.page.unroute('**/api/social/*')
      await retry.click()
      await chosen.click()
      const otherUri = await resultIn(other.page)
      // The URL alone is useless, in another browser and on a second use.
      const thief = await world.open(theirs)
      expect(failure(await thief.ask('CONNECT_SOCIAL', { uri }))).toMatchObject({ code: 'OTP_EXPIRED' })
      const back = await world.open(mine)
      expect(failure(await back.ask('CONNECT_SOCIAL', { uri: refusal }))).toMatchObject({ code: 4001 })
      for (const changed of [uri.replace('google', 'github'), result ?? ''])
        expect(failure(await back.ask('CONNECT_SOCIAL', { uri: changed }))).toMatchObject({ code: 'OTP_EXPIRED' })
      expect(await back.get('CONNECT_SOCIAL', { uri, chainId: 31337 })).toMatchObject({ userName: 'Ada Tern' })
      await back.get('SIGN_OUT')
      expect(await back.get('CONNECT_SOCIAL', { uri: otherUri })).toMatchObject({ userName: 'Bo Plover' })
      await back.get('SIGN_OUT')
      expect(failure(await back.ask('CONNECT_SOCIAL', { uri }))).toMatchObject({ code: 'OTP_EXPIRED' })
      await Promise.all([mine.close(), theirs.close()])
    })

    test('a user who follows the link of another browser’s log-in can refuse it', async () => {
      const [mine, theirs] = [await world.browser.newContext(), await world.browser.newContext()]
      const attacker = await world.open(mine)
      const { uri } = await attacker.get('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
      const victim = await theirs.newPage()
      await victim.goto(uri)
      await choose(victim, /Ada Tern/)
      await victim.getByRole('heading', { name: 'Is this you?' }).waitFor()
      const connecting = attacker.ask('CONNECT_SOCIAL', { uri: '' })
      await victim.getByRole('button', { name: 'Not me' }).click()
      expect(failure(await connecting)).toMatchObject({ code: 'DEVICE_REFUSED' })
      await Promise.all([mine.close(), theirs.close()])
    })

    test('a result of another site is refused, and a result counts once', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const { popup } = await openPopup(dapp, 'facebook')
      await confirm(popup, /Ada Tern/)
      const uri = await resultOf(dapp)
      const foreign = uri.replace(world.secure.origin, 'https://bank.example')
      expect(failure(await dapp.ask('CONNECT_SOCIAL', { uri: foreign }))).toMatchObject({ message: 'Untrusted Origin' })
      const other = await world.browser.newContext()
      const thief = await world.open(other)
      expect(failure(await thief.ask('CONNECT_SOCIAL', { uri }))).toMatchObject({ code: 'OTP_EXPIRED' })
      await dapp.get('CONNECT_SOCIAL', { uri })
      await dapp.get('SIGN_OUT')
      expect(failure(await dapp.ask('CONNECT_SOCIAL', { uri }))).toMatchObject({ code: 'OTP_EXPIRED' })
      await Promise.all([context.close(), other.close()])
    })
  })

  test('I19 with storage blocked the page keeps the token, which opens nothing without the cookie of the browser', async () => {
    const strict = await launch('strict')
    const context = await strict.newContext()
    const dapp = await world.open(context)
    const address = await world.logIn(dapp, 'uma@harbor.example')
    const token = (await dapp.tokens()).at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const reloaded = await world.open(context)
    expect(await reloaded.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
    const thief = await strict.newContext()
    const stolen = await world.open(thief)
    expect(await stolen.get('IS_CONNECTED', { token })).toEqual({ isConnected: false })
    expect(await reloaded.get('IS_CONNECTED', { token })).toEqual({ isConnected: true })
    expect((await reloaded.get('GET_USER', { chainId: 31337 })).address).toBe(address)
    // Rotated: the previous token stays valid for a minute, in case an answer was lost.
    expect((await reloaded.tokens()).at(-1)).not.toBe(token)
    world.clock.now += 61_000
    const late = await world.open(context)
    expect(await late.get('IS_CONNECTED', { token })).toEqual({ isConnected: false })
    await strict.close()
  })

  describe('I18 Farcaster', () => {
    /** A request of the frame, in the form that the user's app gets. */
    const begin = async (dapp: Dapp) => {
      const { url } = await dapp.get('GET_FARCASTER_URI')
      const token = new URL(url).searchParams.get('channelToken') ?? ''
      const relay = `${world.secure.servicesUrl}/farcaster/v1/channel`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { nonce } = (await (await fetch(`${relay}/status`, { headers })).json()) as { nonce: string }
      const { host: domain } = new URL(world.secure.origin)
      const answer = (body: object) =>
        fetch(`${relay}/authenticate`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { url, answer, asked: { domain, siweUri: `${world.secure.origin}/done`, nonce } }
    }
    const { account, fid } = farcasterUser
    const now = (): Date => new Date(world.clock.now)

    test('logs in a user who has signed in the app, each time with the same address; going back ends the wait', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const logIn = async (): Promise<string> => {
        const { answer, asked } = await begin(dapp)
        const connecting = dapp.get('CONNECT_FARCASTER')
        const message = farcasterMessage(asked, 31337, { address: account.address, fid, issuedAt: now() })
        await answer({ message, signature: await account.signMessage({ message }), username: 'ada.tern' })
        expect(await connecting).toEqual({ userName: 'ada.tern' })
        return (await dapp.get('GET_USER', { chainId: 31337 })).address
      }
      const address = await logIn()
      await dapp.get('SIGN_OUT')
      expect(await logIn()).toBe(address)
      await dapp.get('SIGN_OUT')
      await begin(dapp)
      const waiting = dapp.ask('CONNECT_FARCASTER')
      await dapp.get('RELOAD')
      expect(failure(await waiting)).toMatchObject({ code: -32000 })
      expect(failure(await dapp.ask('CONNECT_FARCASTER'))).toMatchObject({ code: 'OTP_EXPIRED' })
      await context.close()
    })

    test('refuses signatures of others, for other sites, of other log-ins and of other times', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const other = privateKeyToAccount(generatePrivateKey())
      const later = new Date(world.clock.now - 3_600_000)
      const own = { address: account.address, fid }
      const cases = [
        ({ asked }) => [asked, own, other],
        ({ asked }) => [asked, { address: other.address, fid }, other],
        ({ asked }) => [asked, { ...own, fid: 1 }, account],
        ({ asked }) => [{ ...asked, domain: 'bank.example' }, own, account],
        ({ asked }) => [{ ...asked, nonce: '0123456789abcdef' }, own, account],
        ({ asked }) => [{ ...asked, siweUri: 'https://bank.example/' }, own, account],
        ({ asked }) => [asked, { ...own, issuedAt: later }, account],
      ] satisfies ((
        request: Awaited<ReturnType<typeof begin>>,
      ) => [
        Awaited<ReturnType<typeof begin>>['asked'],
        { address: string; fid: number; issuedAt?: Date },
        typeof account,
      ])[]
      for (const make of cases) {
        const request = await begin(dapp)
        const [asked, person, signer] = make(request)
        const message = farcasterMessage(asked, 31337, { issuedAt: now(), ...person })
        await request.answer({ message, signature: await signer.signMessage({ message }) })
        expect(failure(await dapp.ask('CONNECT_FARCASTER'))).toMatchObject({ code: 'PROVIDER_REFUSED' })
      }
      expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
      await context.close()
    })
  })
}
