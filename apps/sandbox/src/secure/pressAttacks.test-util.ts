import type { Browser, Locator } from 'playwright-core'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { Answer, Dapp } from './barePage.test-util.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

type Shared = () => { readonly world: SecureWorld; readonly dapp: Dapp; readonly address: Hex }

/** A hostile page gets the user to press where a button of the wallet is, or is a moment later. None of it approves. */
export function pressAttackTests(shared: Shared): void {
  const ask = (text: string, { dapp, address } = shared()): Promise<Answer> =>
    dapp.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address], chainId: 31337 })
  const sign = (dapp: Dapp, disabled: boolean): Locator =>
    dapp.frame().locator(`button[aria-disabled="${disabled}"]`, { hasText: /^Sign$/ })
  /** What was approved is answered for, although the page stops it. */
  const stopped = async (dapp: Dapp, signing: Promise<Answer>): Promise<unknown> => {
    await dapp.get('RPC_ABORT')
    return (await signing).payload
  }
  const refused = { code: -32000, message: 'Request was aborted' }
  /** The middle of a button of the frame, in the page. */
  const middleOf = async (button: Locator): Promise<readonly [number, number]> => {
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown.')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const takeFocus = (dapp: Dapp): Promise<void> =>
    dapp.page.evaluate(() => {
      const field = document.querySelector('input') ?? document.body.appendChild(document.createElement('input'))
      field.focus()
    })

  /** Presses twice. @returns how many ms after the first press the second one began, as the browser counts */
  const pressTwice = async (dapp: Dapp, button: Locator, gapMs: number): Promise<number> => {
    const [x, y] = await middleOf(button)
    await dapp.frame().evaluate(() => {
      const times: number[] = []
      addEventListener('pointerdown', ({ timeStamp }) => times.push(timeStamp), true)
      Object.assign(window, { times })
    })
    const { mouse } = dapp.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.up()
    await dapp.page.waitForTimeout(gapMs)
    await mouse.down()
    await mouse.up()
    const [first = 0, second = first] = await dapp
      .frame()
      .evaluate(() => (window as unknown as { times: readonly number[] }).times)
    return second - first
  }
  /** On a busy machine the second press may come later than meant: then another try. */
  const untilQuick = async (attempt: () => Promise<{ readonly gapMs: number; readonly answer: unknown }>) => {
    for (;;) {
      const { gapMs, answer } = await attempt()
      if (gapMs < 500) return answer
    }
  }

  test.each(process.env['KIT_SOAK'] ? [0, 60, 150, 250] : [60, 250])(
    'I24 a double click on a frame that has not the focus, with %i ms between its presses, gives it the focus and nothing else',
    async (meantMs) => {
      const { dapp } = shared()
      const answer = await untilQuick(async () => {
        const signing = ask('focus')
        // Hover first, because the arrival of the pointer starts a delay of half a second, too.
        await sign(dapp, false).hover()
        await sign(dapp, false).waitFor()
        await takeFocus(dapp)
        await sign(dapp, true).waitFor()
        // Wait so long that Approve would be enabled again if the focus did not count.
        await dapp.frame().evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
        const gapMs = await pressTwice(dapp, sign(dapp, true), meantMs)
        return { gapMs, answer: await stopped(dapp, signing) }
      })
      expect(answer).toEqual(refused)
    },
  )

  test('I24 a click on what the page shows approves nothing if the page has just moved the frame under the pointer, or does so while it moves', async () => {
    const { dapp } = shared()
    const { mouse } = dapp.page
    let attempts = 0
    for (const isMoving of [false, true]) {
      const answer = await untilQuick(async () => {
        // Another place each time: the browser may tell the frame late that it is no longer at the one before.
        const place = [900 - 40 * attempts, 600 - 30 * attempts] as const
        attempts += 1
        const signing = ask('moved')
        await mouse.move(...place)
        await sign(dapp, false).waitFor()
        const [x, y] = await middleOf(sign(dapp, false))
        await dapp.frame().evaluate(() => {
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => Object.assign(window, { pressedAt: performance.timeOrigin + timeStamp }),
            true,
          )
        })
        const movedAt = await dapp.page.evaluate(
          ([dx, dy]) => {
            const { style } = (window as unknown as { bare: { frame: HTMLIFrameElement } }).bare.frame
            style.left = `${Number.parseFloat(style.left) + dx}px`
            style.top = `${Number.parseFloat(style.top) + dy}px`
            return performance.timeOrigin + performance.now()
          },
          [place[0] - x, place[1] - y] as const,
        )
        if (isMoving) await mouse.move(place[0] + 3, place[1] + 2)
        await mouse.down()
        await mouse.up()
        const answered = await stopped(dapp, signing)
        await dapp.show()
        const pressedAt = await dapp
          .frame()
          .evaluate(() => (window as unknown as { pressedAt?: number }).pressedAt ?? 0)
        return { gapMs: pressedAt - movedAt, answer: answered }
      })
      expect(answer).toEqual(refused)
    }
  })

  test('I24 a press that began before Approve was ready, or a key that is held, approves nothing', async () => {
    const { dapp } = shared()
    const signing = ask('held')
    await sign(dapp, true).waitFor()
    const [x, y] = await middleOf(sign(dapp, true))
    await dapp.page.mouse.move(x, y)
    await dapp.page.mouse.down()
    await sign(dapp, false).waitFor()
    await dapp.page.mouse.up()
    await takeFocus(dapp)
    await sign(dapp, true).waitFor()
    await sign(dapp, true).focus()
    await dapp.page.keyboard.down('Enter')
    await sign(dapp, false).waitFor()
    // Playwright repeats a key that is down.
    await dapp.page.keyboard.down('Enter')
    await dapp.page.keyboard.up('Enter')
    expect(await stopped(dapp, signing)).toEqual(refused)
  })

  test('I24 in a low frame the second press of a double click is not the second press', async () => {
    const { dapp } = shared()
    await dapp.page.evaluate(() => {
      const { frame } = (window as unknown as { bare: { frame: HTMLIFrameElement } }).bare
      frame.style.height = '300px'
    })
    const answer = await untilQuick(async () => {
      const signing = ask('low')
      await sign(dapp, false).waitFor()
      await sign(dapp, false).hover()
      await sign(dapp, false).waitFor()
      const gapMs = await pressTwice(dapp, sign(dapp, false), 60)
      await dapp.frame().getByText('Press again to approve').waitFor()
      return { gapMs, answer: await stopped(dapp, signing) }
    })
    await dapp.show()
    expect(answer).toEqual(refused)
  })

  /** As Firefox and Safari are: nothing tells a frame that it is covered. */
  const withoutCovers = async (browser: Browser) => {
    const context = await browser.newContext()
    await context.addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
    return context
  }

  test('I19 where covers cannot be detected a frame approves nothing, and says where; in the wallet’s own window one press counts, after half a second', async () => {
    const { world } = shared()
    const context = await withoutCovers(world.browser)
    const dapp = await world.open(context)
    const address = (await world.logIn(dapp, 'firefox@harbor.example')) as Hex
    await dapp.show()
    const signing = ask('no eyes', { world, dapp, address })
    await dapp.frame().getByText('This browser can’t tell whether the page covers this.').waitFor()
    const [x, y] = await middleOf(sign(dapp, true))
    for (let press = 0; press < 4; press += 1) await dapp.page.mouse.click(x, y)
    await sign(dapp, true).waitFor()
    type Seen = { off?: number; on?: number }
    await context.addInitScript(() => {
      if (location.pathname !== '/approve') return
      const seen: Seen = {}
      const observer = new MutationObserver(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sign')
        if (!button) return
        // As one whose pointer is where the page has opened the window.
        if (button.ariaDisabled === 'true') {
          seen.off ??= performance.now()
          button.click()
        } else {
          seen.on ??= performance.now()
          observer.disconnect()
        }
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true })
      Object.assign(window, { seen })
    })
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      dapp.page.evaluate((url) => void window.open(url, 'approve', 'popup'), `${world.secure.origin}/approve`),
    ])
    const own = popup.getByRole('button', { name: 'Sign', exact: true })
    await popup.locator('button[aria-disabled="false"]', { hasText: /^Sign$/ }).waitFor()
    const { on = 0, off = 0 } = await popup.evaluate(() => (window as unknown as { seen: Seen }).seen)
    expect(off).toBeGreaterThan(0)
    expect(on - off).toBeGreaterThanOrEqual(500)
    const closed = popup.waitForEvent('close')
    await own.click()
    await closed
    expect(await signing).toMatchObject({ ok: true })
    await context.close()
  })
}
