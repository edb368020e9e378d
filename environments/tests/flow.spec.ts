import type { Page } from '@playwright/test'
import { consumers } from '../src/consumers.ts'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { urlOf } from '../src/target.ts'

for (const { name } of consumers.filter(({ pages, oldKits }) => pages && !oldKits)) {
  test(`A13 ${name}: sends no request before the click, connects, signs, is still connected after a reload, and disconnects`, async ({
    page,
    wallet,
    watched,
    target,
  }) => {
    const { address, button, connect, dialog } = dapp(page)
    await page.goto(urlOf(target, name))
    await expect(button).toHaveAttribute('data-state', 'connect')
    await expect(address).toHaveText('none')
    await page.waitForLoadState('networkidle')
    const origins = new Set(watched.requests.map((url) => new URL(url).origin))
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([urlOf(target, name)])
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
    expect(await watched.layoutShift()).toBe(0)
    const hinted = await page
      .locator('link:is([rel=prefetch], [rel=preload], [rel=modulepreload])')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(await lateCodeIn(page, [...watched.requests, ...hinted])).toEqual([])

    await connect(wallet)
    expect(await lateCodeIn(page, watched.requests)).toEqual(lateCode)
    await expect(button).toContainText('1 COIN')
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
    expect(await watched.violations()).toEqual([])

    const prompts = wallet.promptsShown.length
    await page.addInitScript(recordButton)
    const html = await (await page.reload())?.text()
    await expect(address).toHaveText(wallet.selected)
    await expect(button).toContainText('1 COIN')
    expect(wallet.promptsShown.length).toBe(prompts)
    expect(await watched.layoutShift()).toBe(0)

    // Records only states that a frame has painted.
    const lastState = () => page.evaluate(() => (window as unknown as Recorded).states.at(-1))
    await expect.poll(lastState).toBe('account')
    // A route guard never sees an account that is disconnected, and a connected user never sees Connect.
    const { statuses, states } = await page.evaluate(() => {
      const recorded = window as unknown as Recorded
      return { statuses: recorded.statuses, states: recorded.states }
    })
    if (statuses) expect(statuses).toEqual(['reconnecting', 'connected'])
    expect(html).not.toContain('disconnected')
    // A server does not know the stored session, and renders Connect, which is painted unless the page hydrates first.
    const rendered = html?.includes('kit-button') && statuses
    expect(rendered && states[0] === 'connect' ? states.slice(1) : states).toEqual(['reconnecting', 'account'])

    await button.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(address).toHaveText('none')
    await expect(button).toHaveAttribute('data-state', 'connect')
  })
}

/** Of the code of the modal and of the adapter, which no page pays for before the click. */
const lateCode = [/What is a wallet\?/, /method:\s*.eth_requestAccounts/]

/** Which of it is in one of the scripts. */
async function lateCodeIn(page: Page, urls: readonly string[]): Promise<readonly RegExp[]> {
  const scripts = [...new Set(urls)].filter((url) => /^http.*\.js\b/.test(url))
  const codes = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  return lateCode.filter((each) => codes.some((code) => each.test(code)))
}

type Recorded = {
  /** The results of `useAccount`, on pages with React. */
  readonly statuses?: readonly string[]
  /** The states that the first button on the page has shown. */
  states: (string | undefined)[]
}

/** Runs in the page: records each state of its first button. */
function recordButton(): void {
  const recorded = window as unknown as Recorded
  recorded.states = []
  const look = (): void => {
    const host = document.querySelector('kit-button')
    const button = (host?.shadowRoot ?? document).querySelector<HTMLElement>('.kit-button')
    if (button && recorded.states.at(-1) !== button.dataset['state']) recorded.states.push(button.dataset['state'])
    requestAnimationFrame(look)
  }
  look()
}
