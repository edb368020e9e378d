import { expect } from '@playwright/test'
import type { InstalledEvmWallet } from '@kit/testing/playwright'
import type { Dapp } from '../dapp/Dapp.ts'

const isSoak = process.env['KIT_SOAK'] === '1'
/** Ten in each of the ten rounds of a soak, a few otherwise. */
const count = isSoak ? 10 : 3
const latestMs = 3_000
const limitMs = 5_000
/** A soak has the machine for itself. In a usual run other tests make it slow enough, and the kit gives up after 5 s. */
const slowness = isSoak ? 6 : 1

type Seen = { readonly status: string; readonly ms: number }

/** Runs in the page: the wallet, which is held, announces itself when the page is so old. */
function announceAfter(ms: number): void {
  const door = Object.getOwnPropertyNames(window).find((name) => /^__kitWallet\w+Announce$/.test(name)) ?? ''
  setTimeout(() => (window as unknown as Record<string, () => void>)[door]?.(), ms - performance.now())
}

/**
 * Reloads a connected page, in a soak on a slow machine (6× CPU throttle), with a wallet that announces itself 0 to 3 s late:
 * each time it is connected again within 5 s of the page standing there, and never before the wallet is there.
 */
export async function lateReloads(dapp: Dapp, wallet: InstalledEvmWallet): Promise<void> {
  const { page } = dapp
  await page.addInitScript(() => {
    const seen: Seen[] = []
    Object.assign(globalThis, { seen })
    addEventListener('eip6963:announceProvider', () => Object.assign(globalThis, { announcedMs: performance.now() }), { once: true })
    new MutationObserver(() => {
      const status = document.querySelector('[data-testid=account-status]')?.textContent ?? ''
      if (status !== '' && seen.at(-1)?.status !== status) seen.push({ status, ms: performance.now() })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await dapp.open()
  await dapp.connect(wallet)
  await wallet.hold()
  const prompts = wallet.promptsShown.length
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slowness })

  for (let round = 0; round < count; round += 1) {
    const lateMs = Math.round((latestMs * round) / (count - 1))
    await page.reload({ waitUntil: 'commit' })
    await page.evaluate(announceAfter, lateMs)
    // The page's own clock decides below.
    await expect(dapp.shown('account-status')).toHaveText('connected', { timeout: 30_000 })
    await expect(dapp.shown('account-address')).toHaveText(wallet.selected)
    const { seen, announcedMs } = await page.evaluate(() => {
      const { seen, announcedMs } = globalThis as unknown as { readonly seen: readonly Seen[]; readonly announcedMs: number }
      return { seen, announcedMs }
    })
    const connected = seen.filter(({ status }) => status === 'connected')
    expect(connected, `late by ${lateMs} ms`).toHaveLength(1)
    expect(connected[0]?.ms, `late by ${lateMs} ms`).toBeGreaterThan(announcedMs)
    // From when the page stands there: how long a busy machine takes to load it says nothing about it.
    expect((connected[0]?.ms ?? 0) - (seen[0]?.ms ?? 0), `late by ${lateMs} ms`).toBeLessThan(limitMs)
  }

  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(wallet.promptsShown.length).toBe(prompts)
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
}
