import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { EvmChain } from '@kit/testing'
import { mergeTests, type Page } from '@playwright/test'
import { defaultClientConditions } from 'vite'
import { startWallet } from 'wallet'
import { WebSocketServer } from 'ws'
import { startSiwxServer } from 'siwx-server'
import type { Asked } from '../src/doctor/main.ts'
import type { PageName } from '../src/doctor/pages.ts'
import { renderOnServer } from '../src/doctor/renderOnServer.ts'
import { expect, type InstalledEvmWallet, test as withWallet } from '@kit/testing/playwright'
import { test as withOnce } from '../src/fixtures/once.ts'
import { toPhone } from '../src/pairing/Phone.ts'
import { serveBuilt } from '../src/setup/serveBuilt.ts'
import { readTarget } from '../src/setup/target.ts'
import { inSoak, inSoakUnless } from 'tooling/soak.ts'

/** A dapp in development, with the devtools open, whose faults are real. */
const test = mergeTests(withOnce, withWallet).extend<{ readonly doctor: Doctor; readonly served: string }>({
  served: [async ({ once }, use) => use((await once('page', startPage)).url), { timeout: 600_000 }],
  baseURL: ({ served }, use) => use(served),
  walletOptions: ({}, use) => use({ name: 'Ferrowick', rdns: 'example.ferrowick', legacy: true, chains: [chain()] }),
  doctor: async ({ page, served }, use) => use(createDoctor(page, served)),
})

const startPage = () =>
  serveBuilt({
    root: fileURLToPath(new URL('../src/doctor', import.meta.url)),
    mode: 'development',
    // Production builds have no devtools, and their React explains nothing.
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    resolve: {
      conditions: ['@kit/source', ...defaultClientConditions.filter((each) => !each.includes('production'))],
    },
  })

function chain(): EvmChain {
  const [one] = readTarget().environment.chains
  if (!one) throw new Error('The sandbox runs no chain.')
  return one
}

type Doctor = {
  readonly page: Page
  readonly served: string
  readonly open: (asked?: Partial<Asked>) => Promise<void>
  /** The links of the findings, after the page was examined again. */
  readonly found: () => Promise<readonly string[]>
}

const query = (asked: Partial<Asked>): string => {
  const { relayUrl } = readTarget().environment
  return `?asked=${encodeURIComponent(JSON.stringify({ rpcUrl: chain().rpcUrl, relayUrl, ...asked }))}`
}

function createDoctor(page: Page, served: string): Doctor {
  const tab = page.getByRole('tab', { name: 'Doctor' })
  return {
    page,
    served,
    open: async (asked = {}) => {
      await page.goto(`/${query(asked)}`)
      await tab.click()
    },
    found: async () => {
      await page.getByRole('button', { name: 'Examine again' }).evaluate((button: HTMLElement) => button.click())
      return page.getByRole('tabpanel', { name: 'Doctor' }).locator('li strong').allInnerTexts()
    },
  }
}

type World = {
  readonly doctor: Doctor
  readonly page: Page
  readonly wallet: InstalledEvmWallet
  readonly second: () => Promise<InstalledEvmWallet>
}

const connect = (page: Page, connectorId: string): Promise<unknown> =>
  page.evaluate((id) => window.doctored.kit.connect({ connectorId: id }), connectorId)
const showCode = (page: Page): Promise<void> =>
  page.evaluate(() => window.doctored.kit.open({ view: 'ConnectingWalletConnect', wallet: null, imageUrl: undefined }))
/** A script with an uncaught error. */
const fail = (page: Page, content: string): Promise<unknown> => page.addScriptTag({ content })

/** Opens a page that a server has rendered, and takes it over as soon as the kit is connected again. */
async function openRendered({ doctor, page }: Pick<World, 'doctor' | 'page'>, name: PageName): Promise<void> {
  const html = await renderOnServer(name, chain().rpcUrl)
  await page.route(`${doctor.served}/?**`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<main></main>', `<main>${html}</main>`) })
  })
  await doctor.open()
  await connect(page, 'example.ferrowick')
  await doctor.open()
  await page.waitForFunction(() => window.doctored.kit.getAccount().isConnected)
  await page.evaluate((each) => window.doctored.hydrate(each), name)
}

const faults: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'D1, window.ethereum alone is asked': ({ doctor }) => doctor.open({ options: { enableEIP6963: false } }),
  'D2, a stored connector without a provider': async ({ doctor, page }) => {
    await doctor.open()
    await fail(page, "const connector = JSON.parse('{}'); connector.getChainId()")
  },
  'D3, a placeholder for a project id': async ({ doctor, page }) => {
    await doctor.open({ options: { projectId: 'YOUR_PROJECT_ID', services: { explorer: 'https://wallets.example' } } })
    await page.evaluate(() => window.doctored.kit.open())
  },
  'D4, a relay that does not allow the origin': async ({ doctor, page }) => {
    const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
    relay.on('connection', (socket) => socket.close(3000, 'Unauthorized: origin not allowed'))
    page.once('close', () => relay.close())
    await once(relay, 'listening')
    await doctor.open({ relayUrl: `ws://127.0.0.1:${(relay.address() as AddressInfo).port}` })
    await showCode(page)
  },
  'D5, a relay that is not there': async ({ doctor, page }) => {
    await doctor.open({ relayUrl: 'ws://127.0.0.1:9' })
    await showCode(page)
  },
  'D6, no network': async ({ doctor, page }) => {
    await doctor.open()
    await page.context().setOffline(true)
  },
  'D7, a library for Node': async ({ doctor, page }) => {
    await doctor.open()
    await fail(page, "Buffer.from('')")
  },
  'D8, a module that is optional': async ({ doctor, page }) => {
    await doctor.open()
    await fail(page, "void import('pino-pretty')")
  },
  'D9, a module that the page does not have': async ({ doctor, page }) => {
    await doctor.open()
    await fail(page, "void import('react-dom/client')")
  },
  'D10, a hook without a provider': async ({ doctor, page }) => {
    await doctor.open()
    await page.evaluate(() => window.doctored.renderAlone())
  },
  'D11, a component that needs the window on the server': (world) => openRendered(world, 'NeedsWindow'),
  'D12, a component that hydrates with what is stored': (world) => openRendered(world, 'RendersStored'),
  'D13, a kit that was made again': async ({ doctor, page }) => {
    await doctor.open()
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('kit-modal'), { kit: window.doctored.makeKit() }))
    })
  },
  'D14, a page that is isolated': async ({ doctor, page }) => {
    await page.route(`${doctor.served}/?**`, async (route) => {
      const response = await route.fetch()
      const isolating = {
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      }
      await route.fulfill({ response, headers: { ...response.headers(), ...isolating } })
    })
    await doctor.open()
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  },
  'D15, metadata of another site': ({ doctor }) =>
    doctor.open({
      options: { metadata: { name: 'Dapp', description: '', url: 'https://other.example', icons: [] } },
    }),
  'D16, a wallet that is busy': async ({ doctor, page, wallet }) => {
    await doctor.open()
    wallet.failNext({ code: -32002 })
    await page.evaluate(() => void window.doctored.kit.connect({ connectorId: 'example.ferrowick' }))
  },
  'D17, a policy that forbids the node': async ({ doctor, page }) => {
    await page.route(`${doctor.served}/?**`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': "connect-src 'self'" },
      })
    })
    await doctor.open()
    await connect(page, 'example.ferrowick')
  },
  'D18, a sign-in without a server': async ({ doctor, page }) => {
    await doctor.open({ signInUrl: `${doctor.served}/nowhere` })
    await connect(page, 'example.ferrowick')
  },
  'D20, a wallet without a link for Telegram': async ({ doctor, page }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    await doctor.open({ options: { customWallets: [{ id: 'harbor', name: 'Harbor', mobileLink: 'harbor://' }] } })
  },
  'D21, a session that has ended': async ({ doctor, page }) => {
    await doctor.open()
    await page.evaluate(async () => {
      const client = await window.doctored.makeClient()
      const request = { method: 'personal_sign', params: [] }
      void client.request({ topic: '7f6e'.repeat(16), chainId: 'eip155:1', request })
    })
  },
  'D22, a network that the dapp does not have': async ({ doctor, page, wallet }) => {
    await doctor.open()
    await connect(page, 'example.ferrowick')
    wallet.switchChain({ ...chain(), id: 424_242 })
  },
  'D23, one of two connections ended': async ({ doctor, page, second }) => {
    await second()
    await doctor.open()
    await connect(page, 'example.ferrowick')
    await connect(page, 'example.ashgrove')
    await page.evaluate(() => window.doctored.kit.disconnect({ connectorId: 'example.ashgrove' }))
  },
  'D24, a page that covers the modal': async ({ doctor, page }) => {
    await doctor.open()
    await page.evaluate(() => window.doctored.kit.open())
    // The modal opens above the devtools that are already open.
    await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
    await page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.popover = 'manual'
      cover.style.cssText = 'inset: 0; inline-size: 100vw; block-size: 100vh; opacity: 0'
      cover.showPopover()
    })
  },
}

const findsOnly = async (doctor: Doctor, id: string): Promise<void> => {
  await expect.poll(doctor.found).toHaveLength(1)
  const [found] = await doctor.found()
  expect(found).toMatch(new RegExp(`^(Error|Warning|Note) ${id}\\b`))
}

/** A normal run has one fault in a real page, which only a browser reports; the tests of the devtools plant each. The soak has all. */
for (const [name, plant] of Object.entries(faults))
  test(
    `A16 ${name}: the doctor finds this in a real page, and nothing else`,
    inSoakUnless(name.startsWith('D17,')),
    async ({ doctor, installWallet, page, wallet }) => {
      const second = () => installWallet({ name: 'Ashgrove', rdns: 'example.ashgrove' })
      await plant({ doctor, page, wallet, second })
      await findsOnly(doctor, name.split(',')[0] ?? '')
      // The doctor may still ask the page's server for its headers.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  )

test('A16 the doctor finds nothing in a page that is well', async ({ doctor, page, wallet }) => {
  await doctor.open()
  expect(await doctor.found()).toEqual([])
  await connect(page, 'example.ferrowick')
  expect(wallet.promptsShown.length).toBe(1)
  expect(await doctor.found()).toEqual([])
  await showCode(page)
  await expect.poll(() => page.evaluate(() => window.doctored.kit.getState().pairing.status)).toBe('ready')
  // Also while the devtools are above the modal.
  await page.setViewportSize({ width: 800, height: 480 })
  expect(await doctor.found()).toEqual([])
})

test.describe('rarer pages', inSoak, () => {
  test('A16 D25, a Safe App without a connector for Safe: the doctor finds this in a real page, and nothing else', async ({
    page,
    served,
  }) => {
    const dapp = 'https://dapp.example'
    await page.route(`${dapp}/**`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().replace(dapp, served) }) }),
    )
    await page.route('https://app.safe.global/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${dapp}/${query({})}" width="900" height="600">` }),
    )
    await page.goto('https://app.safe.global/')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('tab', { name: 'Doctor' }).click()
    await page.frames()[1]?.evaluate(() => window.doctored.kit.discoverWallets())
    await expect
      .poll(async () => {
        await frame.getByRole('button', { name: 'Examine again' }).click()
        return frame.getByRole('tabpanel', { name: 'Doctor' }).locator('li strong').allInnerTexts()
      })
      .toEqual([expect.stringMatching(/^Error D25\b/)])
  })

  test('A16 the doctor finds nothing in a page that a server has rendered as it should', async ({
    doctor,
    page,
    wallet,
  }) => {
    await openRendered({ doctor, page }, 'Well')
    await expect(page.getByRole('main')).toHaveText('connected/')
    expect(wallet.promptsShown.length).toBe(1)
    expect(await doctor.found()).toEqual([])
  })

  test('A16 the doctor finds nothing after a sign-in', async ({ doctor, page, wallet }) => {
    const rpcUrls = { [`eip155:${chain().id}`]: chain().rpcUrl }
    const secret = 'a secret of the tests, of 32 letters or more'
    const server = await startSiwxServer({ origins: [doctor.served], secret, rpcUrls })
    try {
      await doctor.open({ signInUrl: `${server.url}/siwx` })
      await page.evaluate(() => void window.doctored.kit.connect({ connectorId: 'example.ferrowick' }))
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).dispatchEvent('click')
      await expect.poll(() => page.evaluate(() => window.doctored.kit.getState().signIn.status)).toBe('done')
      expect(wallet.promptsShown.length).toBe(2)
      expect(await doctor.found()).toEqual([])
    } finally {
      await server.stop()
    }
  })
})

test.describe('on a phone', inSoak, () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  })
  const follow = async ({ doctor, page }: Pick<World, 'doctor' | 'page'>): Promise<string> => {
    await doctor.open({ options: { customWallets: [{ id: 'harbor', name: 'Harbor', mobileLink: 'harbor://' }] } })
    await page.evaluate(() => window.doctored.kit.open())
    // As by a finger on what the devtools cover on a screen so small.
    await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).dispatchEvent('click')
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open Harbor' })
    await expect(link).toHaveAttribute('href', /^harbor:\/\/wc\?uri=wc%3A/)
    const href = new URL((await link.getAttribute('href')) ?? '')
    await link.dispatchEvent('click')
    return href.searchParams.get('uri') ?? ''
  }

  test('A16 D19, a link to a wallet that is not installed: the doctor finds this in a real page, and nothing else', async ({
    doctor,
    page,
  }) => {
    await follow({ doctor, page })
    await findsOnly(doctor, 'D19')
  })

  test('A16 the doctor finds nothing on a phone whose wallet approves', async ({ doctor, page }) => {
    const { wallet, stop } = await startWallet({ environment: readTarget().environment })
    try {
      const phone = toPhone(wallet)
      await phone.pair(await follow({ doctor, page }))
      await phone.approveNext()
      await page.waitForFunction(() => window.doctored.kit.getAccount().isConnected)
      expect(await doctor.found()).toEqual([])
    } finally {
      await stop()
    }
  })
})
