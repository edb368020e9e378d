import { existsSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import type { Engine } from '../src/engines/Engine.ts'
import { serveWithWallet } from '../src/engines/serveWithWallet.ts'
import { firefoxPath, startFirefox } from '../src/engines/startFirefox.ts'
import { startWebKit, webKitPath } from '../src/engines/startWebKit.ts'
import { readTarget } from '../src/setup/target.ts'

const webKit = webKitPath()
const engines: Readonly<Record<string, (() => Promise<Engine>) | undefined>> = {
  Firefox: existsSync(firefoxPath) ? () => startFirefox({ width: 1280, height: 800 }) : undefined,
  'Firefox as wide as a phone': existsSync(firefoxPath) ? () => startFirefox({ width: 390, height: 800 }) : undefined,
  WebKit: webKit === undefined ? undefined : () => startWebKit(webKit),
}
const isSoak = process.env['KIT_SOAK'] === '1'

const test = base.extend<object, { readonly site: string }>({
  site: [
    async ({}, use) => {
      const { url, stop } = await serveWithWallet(readTarget().dappUrl)
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
})

for (const [name, start] of Object.entries(engines)) {
  test(`${name}: connects, restores after a reload and disconnects`, async ({ site }) => {
    test.skip(!start || (!isSoak && name.includes('phone')), 'The engine is not on this machine.')
    await withUser(start, site, async (user) => {
      await user.connect()
      await user.reload()
      await user.sees(status, 'connected')
      await user.settled()
      await user.openDialog()
      await user.click(button('Disconnect'))
      await user.sees(status, 'disconnected')
    })
  })

  test(`${name}: declines, tries again, and switches the network`, async ({ site }) => {
    test.skip(!start || !isSoak, 'In soak.')
    await withUser(start, site, async (user) => {
      await user.read(`testWallet.behave('reject')`)
      await user.openDialog()
      await user.click(button('Ferrowick'))
      await user.sees(`${button('Try again')} != null`, true)
      await user.read(`testWallet.behave('approve')`)
      await user.pressUntil(button('Try again'), status, 'connected')
      await user.settled()
      await user.openDialog()
      await user.click(button('Sandbox One'))
      await user.click(button('Sandbox Two'))
      await user.sees(`document.querySelector('[data-testid=network-name]')?.textContent`, 'Sandbox Two')
    })
  })

  test(`${name}: the keyboard alone connects, also from right to left`, async ({ site }) => {
    test.skip(!start || !isSoak || name.includes('phone'), 'In soak.')
    await withUser(start, site, async (user) => {
      await user.read(`void (document.documentElement.dir = 'rtl')`)
      await user.read(`void ${pageButton}.focus()`)
      await user.press('\uE007')
      await user.sees(`${root}?.activeElement?.textContent?.includes('Ferrowick') ?? false`, true)
      await user.sees(`${root}?.querySelector('.kit-stage > .kit-card')?.dir`, 'rtl')
      await user.press('\uE00C')
      await user.sees(isClosed, true)
      await user.press('\uE007')
      await user.sees(`${root}?.activeElement?.textContent?.includes('Ferrowick') ?? false`, true)
      await user.press('\uE007')
      await user.sees(status, 'connected')
    })
  })
}

const root = `document.querySelector('kit-modal')?.shadowRoot`
const pageButton = `document.querySelector('.kit-button')`
const isClosed = `${root}?.querySelector('.kit-layer') == null`
const status = `document.querySelector('[data-testid=account-status]')?.textContent`
const button = (text: string): string =>
  `[...(${root}?.querySelectorAll('.kit-stage button') ?? [])].find((one) => (one.ariaLabel ?? '').includes('${text}') || one.textContent.includes('${text}'))`

type User = {
  readonly read: Engine['read']
  readonly reload: () => Promise<void>
  /** Moves the pointer there and presses it, once it is there and stays in its place. */
  readonly click: (element: string) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly sees: (expression: string, value: unknown) => Promise<void>
  /** The dialog is gone, and the button has its last width. */
  readonly settled: () => Promise<void>
  /** Presses once more where the first press fell beside what was moving. */
  readonly pressUntil: (element: string, expression: string, value: unknown) => Promise<void>
  /** Presses the page's button until the dialog is there: the button may just have changed its width. */
  readonly openDialog: () => Promise<void>
  readonly connect: () => Promise<void>
}

async function withUser(
  start: (() => Promise<Engine>) | undefined,
  site: string,
  run: (user: User) => Promise<void>,
): Promise<void> {
  if (!start) return
  const engine = await start()
  try {
    const sees: User['sees'] = async (expression, value) => {
      await expect.poll(() => engine.read(expression), { message: expression, timeout: 30_000 }).toEqual(value)
    }
    const reload = async (): Promise<void> => {
      await engine.open(site)
      await sees(`globalThis.testWallet !== undefined && ${pageButton} != null`, true)
    }
    const place = async (element: string): Promise<readonly number[] | null> =>
      (await engine.read(
        `((one) => { if (!one) return null; one.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = one.getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)] })(${element})`,
      )) as readonly number[] | null
    const click: User['click'] = async (element) => {
      let before: readonly number[] | null = null
      await expect
        .poll(
          async () => {
            const now = await place(element)
            const isStill = now !== null && JSON.stringify(now) === JSON.stringify(before)
            before = now
            return isStill
          },
          { message: element, timeout: 30_000 },
        )
        .toBe(true)
      const [x, y] = before ?? []
      await engine.perform([
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])
    }
    const settled = async (): Promise<void> => {
      await sees(isClosed, true)
      await sees(`${pageButton}?.querySelector('.kit-button-amount') != null`, true)
    }
    const pressUntil: User['pressUntil'] = async (element, expression, value) => {
      const pressed = async (): Promise<unknown> => {
        if (await place(element)) await click(element)
        await engine.read(`new Promise((resolve) => requestAnimationFrame(() => resolve(0)))`)
        return engine.read(expression)
      }
      await expect.poll(pressed, { message: expression, timeout: 30_000 }).toEqual(value)
    }
    const openDialog = async (): Promise<void> => {
      const opens = async (): Promise<unknown> => {
        if (await engine.read(isClosed)) await click(pageButton)
        return engine.read(`${root}?.querySelector('.kit-stage > .kit-card') != null`)
      }
      await expect.poll(opens, { message: 'the dialog opens', timeout: 30_000 }).toBe(true)
    }
    await reload()
    await run({
      openDialog,
      pressUntil,
      settled,
      read: engine.read,
      reload,
      sees,
      click,
      press: (value) =>
        engine.perform([
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ]),
      connect: async () => {
        await openDialog()
        await click(button('Ferrowick'))
        await sees(status, 'connected')
        await settled()
      },
    })
  } finally {
    await engine.close()
  }
}
