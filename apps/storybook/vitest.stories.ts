import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Every story is rendered in Chromium, its play function run, and the result checked by axe. */
export const stories: TestProjectConfiguration = {
  root: here('.'),
  plugins: [storybookTest({ configDir: here('.storybook') })],
  server: { fs: { allow: [here('../..')] } },
  test: {
    name: 'stories',
    sequence: { groupOrder: 3 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Colours are measured where they come to rest, not on the way there.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
