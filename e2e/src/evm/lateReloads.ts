import { expect, test } from '@playwright/test'
import type { InstalledEvmWallet } from '@kit/testing/playwright'
import type { Dapp } from '../dapp/Dapp.ts'

const isSoak = process.env['KIT_SOAK'] === '1'
/** Ten in each round of a soak, a few otherwise. */
const count = isSoak ? 10 : 3
const latestMs = 3_000
/** How long the kit waits for a stored session. */
const waitMs = 5_000
/** How long it waits for a wallet that has not announced itself. */
const announceMs = 1_000
/** Allowance for a slow machine to run the timer and paint. */
const limitMs = waitMs + 500
const slowness = isSoak ? 6 : 1

type Seen = { readonly status: string; readonly ms: number }

/** Runs in the page: announces the held wallet when the page has this age. */
function announceAfter(ms: number): void {
  const door = Object.getOwnPropertyNames(window).find((name) => /^__kitWallet\w+Announce$/.test(name)) ?? ''
  setTimeout(() => (window as unknown as Record<string, () => void>)[door]?.(), ms - performance.now())
}

/**
 * Reloads a connected page (6× CPU throttle in a soak) with a wallet that announces itself 0 to 3 s late:
 * each time it settles within 5 s, is never connected before the wallet announced itself, and is connected
 * in the end without a prompt, even if the wallet was later than the wait.
 */
export async function lateReloads(dapp: Dapp, wallet: InstalledEvmWallet): Promise<void> {
  const { page } = dapp
  await page.addInitScript(() => {
    const seen: Seen[] = []
    Object.assign(globalThis, { seen })
    addEventListener('eip6963:announceProvider', () => Object.assign(globalThis, { announcedMs: performance.now() }), {
      once: true,
    })
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
    // The page's own clock decides the comparisons below.
    await expect(dapp.shown('account-status')).toHaveText('connected')
    await expect(dapp.shown('account-address')).toHaveText(wallet.selected)
    const { all, announcedMs } = await page.evaluate(() => {
      const { seen, announcedMs } = globalThis as unknown as {
        readonly seen: readonly Seen[]
        readonly announcedMs: number
      }
      return { all: seen, announcedMs }
    })
    // Before the kit has started, the page shows what a server renders.
    const seen = all.slice(all.findIndex(({ status }) => status === 'reconnecting'))
    const what = `late by ${lateMs} ms: ${JSON.stringify({ announcedMs, seen })}`
    const [settled, ...later] = seen.filter(({ status }) => status !== 'reconnecting')
    expect(['connected', 'disconnected,connected'], what).toContain(
      [settled, ...later].map((one) => one?.status).join(),
    )
    // Measured from the first paint, so that the load time of a busy machine does not count.
    const settledMs = (settled?.ms ?? 0) - (seen[0]?.ms ?? 0)
    expect(settledMs, what).toBeLessThan(limitMs)
    // Never shown as disconnected while the kit waits; a busy page may paint that late.
    if (settled?.status === 'disconnected') expect(settledMs, what).toBeGreaterThan(announceMs / 2)
    expect(seen.at(-1)?.ms, what).toBeGreaterThan(announcedMs)
    test.info().annotations.push({
      type: 'settled',
      description: `${settled?.status} after ${Math.round(settledMs)} ms, announced after ${Math.round(announcedMs - (seen[0]?.ms ?? 0))} ms`,
    })
  }

  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(wallet.promptsShown.length).toBe(prompts)
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
}
