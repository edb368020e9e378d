import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Renders every story in Chromium, runs its play function and checks the result with axe. */
export const stories: TestProjectConfiguration = {
  root: here('.'),
  plugins: [storybookTest({ configDir: here('.storybook') })],
  server: { fs: { allow: [here('../..')] } },
  test: {
    name: 'stories',
    // One page for all files, so that its modules are loaded once: it takes less than half of the processor.
    isolate: false,
    sequence: { groupOrder: 3 },
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Colours are measured after transitions have ended, see `.storybook/preview.ts`.
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
