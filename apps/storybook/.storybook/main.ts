import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, type InlineConfig } from 'vite'

const config: StorybookConfig = {
  stories: ['../src/Introduction.mdx', '../../../packages/{devtools,ui}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // The decorators belong to ui; this app must not import its internals.
  previewAnnotations: (entries = []) => [
    ...entries,
    fileURLToPath(new URL('../../../packages/ui/src/fixtures/preview.tsx', import.meta.url)),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite: InlineConfig): InlineConfig => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['@kit/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom'],
    },
    build: { ...vite.build, chunkSizeWarningLimit: 4096 },
  }),
}

export default config
