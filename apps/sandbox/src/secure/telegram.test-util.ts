import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Dapp } from './barePage.test-util.ts'
import { telegramResult } from './createTelegram.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

/** Log-in with Telegram, for which the page always navigates away. */
export function telegramTests(shared: () => SecureWorld): void {
  let world: SecureWorld
  beforeAll(() => {
    world = shared()
  })

  const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)
  const returnTo = (): string => `${world.dapps[0]?.origin}/orders`
  const leave = (dapp: Dapp) => dapp.get('GET_SOCIAL_REDIRECT_URI', { provider: 'telegram', returnTo: returnTo() })
  const choose = (page: Page, person: string): Promise<void> => page.getByRole('link', { name: person }).click()
  const resultIn = async (page: Page): Promise<string> => {
    await page.waitForURL((url) => url.origin === world.dapps[0]?.origin)
    return new URL(page.url()).searchParams.get('result_uri') ?? ''
  }

  describe('I18 Telegram', () => {
    test('logs in a user who confirms there and chooses the number, each time with the same address', async () => {
      const context = await world.browser.newContext()
      const logIn = async (): Promise<string> => {
        const { uri, match = '' } = await leave(await world.open(context))
        const page = await context.newPage()
        await page.goto(uri)
        await choose(page, 'Ada Tern')
        await page.getByRole('button', { name: match, exact: true }).click()
        const back = await world.open(context)
        const user = await back.get('CONNECT_SOCIAL', { uri: await resultIn(page), chainId: 31337 })
        expect(user).toMatchObject({ userName: 'ada_tern' })
        await back.get('SIGN_OUT')
        // Telegram signs the time in seconds, and no nonce.
        world.clock.now += 1000
        return user.address
      }
      expect(await logIn()).toBe(await logIn())
      await context.close()
    })

    test('a user who declines, or goes back, is not logged in', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const page = await context.newPage()
      await page.goto((await leave(dapp)).uri)
      await choose(page, 'Decline')
      const uri = await resultIn(page)
      expect(uri).toBe(`${world.secure.origin}/done?provider=telegram&error=declined`)
      expect(failure(await dapp.ask('CONNECT_SOCIAL', { uri }))).toMatchObject({ code: 4001 })
      await page.goto((await leave(dapp)).uri)
      await page.goBack()
      expect(await dapp.get('IS_CONNECTED', {})).toEqual({ isConnected: false })
      await context.close()
    })

    test('refuses what was forged, changed, too old, used before, or meant for another log-in', async () => {
      const context = await world.browser.newContext()
      const dapp = await world.open(context)
      const ada = { id: 700001, first_name: 'Ada Tern' }
      const now = world.clock.now
      const signed = telegramResult(ada, now)
      const fields = JSON.parse(Buffer.from(signed, 'base64url').toString('utf8')) as object
      const changed = Buffer.from(JSON.stringify({ ...fields, id: 700002 })).toString('base64url')
      expect(await answer(signed, 'telegram')).toContain('/done#')
      const refused = [
        signed,
        changed,
        telegramResult({ ...ada, id: 700003 }, now, '4242:another-bot'),
        telegramResult(ada, now - 5 * 60_000 - 1000),
        telegramResult(ada, now + 2 * 60_000),
        'null',
        '',
      ]
      for (const result of refused) expect(await answer(result, 'telegram')).toContain('error%3Dfailed')
      expect(await answer(telegramResult({ ...ada, id: 700004 }, now), 'google')).toContain('error%3Dfailed')
      const used = await stateOf('telegram')
      await post(context, used, telegramResult({ ...ada, id: 700005 }, now))
      expect(await post(context, used, telegramResult({ ...ada, id: 700006 }, now))).toContain('error=expired')
      await context.close()

      /** Where the window goes after an answer to a log-in that was begun for it. */
      async function answer(result: string, provider: 'telegram' | 'google'): Promise<string> {
        return post(context, await stateOf(provider), result)
      }

      async function stateOf(provider: 'telegram' | 'google'): Promise<string> {
        const { uri } = await dapp.get('GET_SOCIAL_REDIRECT_URI', { provider, returnTo: returnTo() })
        const { searchParams } = new URL(uri)
        return new URL(searchParams.get('return_to') ?? uri).searchParams.get('state') ?? ''
      }
    })
  })

  /** As the page `/telegram` posts it. */
  async function post(context: BrowserContext, state: string, result: string): Promise<string> {
    const page = await context.newPage()
    await page.goto(`${world.secure.origin}/loading`)
    const next = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/telegram/answer', { method: 'POST', headers, body })
      return ((await response.json()) as { readonly next: string }).next
    }, JSON.stringify({ state, result }))
    await page.close()
    return next
  }
}
