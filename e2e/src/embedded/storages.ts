import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, BrowserType } from '@playwright/test'

/** How browsers handle the storage of a frame: strict modes block it, others separate it by embedding site, old browsers share it. */
export const storages = ['blocked', 'partitioned', 'shared'] as const
export type Storage = (typeof storages)[number]

/** All of them in a soak. In a usual run each way to log in has one, so that together they have all. */
export const storagesOr = (usual: Storage, all: readonly Storage[] = storages): readonly Storage[] =>
  process.env['KIT_SOAK'] === '1' ? all : [usual]

/** The frame checks whether it has the focus, which the headless shell does not return to it. */
const wholeChromium = {
  executablePath: process.env['KIT_WHOLE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
}

/**
 * Playwright disables partitioned storage; of two such switches the last one applies. Without partitions Chromium blocks the storage of
 * frames, unless the profile allows third-party cookies.
 */
export async function launchWith(
  storage: Storage,
  chromium: BrowserType,
  context: BrowserContextOptions,
): Promise<BrowserContext> {
  const options = {
    ...wholeChromium,
    args: [...wholeChromium.args, ...(storage === 'partitioned' ? ['--disable-features=Translate,MediaRouter'] : [])],
  }
  if (storage === 'shared') {
    const profile = await mkdtemp(join(tmpdir(), 'kit-profile-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }))
    const opened = await chromium.launchPersistentContext(profile, { ...options, ...context })
    opened.once('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 5 }))
    return opened
  }
  const browser = await chromium.launch(options)
  const opened = await browser.newContext(context)
  opened.once('close', () => void browser.close())
  return opened
}
