import { consumers } from '../src/consumers.ts'
import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { urlOf } from '../src/target.ts'

for (const { name } of consumers.filter((consumer) => !('page' in consumer))) {
  test(`${name}: asks nobody before the click, connects, and is still connected after a reload`, async ({
    page,
    wallet,
    watched,
    target,
  }) => {
    const { address, button, connect } = dapp(page)
    await page.goto(urlOf(target, name))
    await expect(button).toHaveAttribute('data-state', 'connect')
    await expect(address).toHaveText('none')
    await page.waitForLoadState('networkidle')
    const origins = new Set(watched.requests.map((url) => new URL(url).origin))
    expect([...origins].filter((origin) => origin !== 'null')).toEqual([urlOf(target, name)])
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
    expect(await watched.layoutShift()).toBe(0)

    await connect(wallet)
    await expect(button).toContainText('1 COIN')
    expect(await watched.violations()).toEqual([])

    const prompts = wallet.promptsShown.length
    await page.reload()
    await expect(address).toHaveText(wallet.selected)
    await expect(button).toContainText('1 COIN')
    expect(wallet.promptsShown.length).toBe(prompts)
    expect(await watched.layoutShift()).toBe(0)
  })
}
