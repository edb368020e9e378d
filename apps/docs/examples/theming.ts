import { createKit } from '@kit/core'
import { adapters } from './adapters'

export const kit = createKit({
  adapters,
  themeMode: 'light',
  themeVariables: {
    // Fill, label, links, focus ring and tint follow from it, readable for every colour.
    '--kit-accent': '#0f7a5c',
    '--kit-border-radius-master': '2px',
  },
})

// At run time, for example with a switch of your page:
export const darken = (): void => kit.setTheme({ mode: 'dark' })
