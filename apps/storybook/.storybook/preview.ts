import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'

// Two busy cores are no failure.
configure({ asyncUtilTimeout: 60_000 })

/** Spinners never end. */
function endTransitions(root: Document | ShadowRoot): void {
  for (const animation of root.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) endTransitions(shadowRoot)
}

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', dynamicTitle: true, items: ['dark', 'light'] },
    },
    locale: {
      description: 'Locale',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'es', title: 'Español' },
          { value: 'fr', title: 'Français' },
          { value: 'id', title: 'Bahasa Indonesia' },
          { value: 'it', title: 'Italiano' },
          { value: 'pl', title: 'Polski' },
          { value: 'pt-BR', title: 'Português (Brasil)' },
          { value: 'ru', title: 'Русский' },
          { value: 'tr', title: 'Türkçe' },
          { value: 'uk', title: 'Українська' },
          { value: 'vi', title: 'Tiếng Việt' },
          { value: 'hi', title: 'हिन्दी' },
          { value: 'th', title: 'ไทย' },
          { value: 'ja', title: '日本語' },
          { value: 'ko', title: '한국어' },
          { value: 'zh-Hans', title: '简体中文' },
          { value: 'zh-Hant', title: '繁體中文' },
          { value: 'ar', title: 'العربية' },
          { value: 'fa', title: 'فارسی' },
          { value: 'en-XA', title: 'Pseudo-locale' },
          { value: 'ar-XB', title: 'Pseudo-locale, right to left' },
        ],
      },
    },
  },
  // Runs before the check of colours. Only tests want less motion.
  afterEach: () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) endTransitions(document)
  },
  initialGlobals: { theme: 'dark', locale: 'en' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: {
      storySort: {
        // The order follows the user: the button, connecting, the account, and its actions.
        order: [
          'Introduction',
          'Buttons',
          'Views',
          [
            'Dialog',
            'Connect',
            'All wallets',
            'Connecting',
            'Connecting several chains',
            'Pairing',
            'Pairing, small',
            'Log in',
            'Get a wallet',
            'Downloads',
            'Open wallet bar',
            'Sign in',
            'Account',
            'Portfolio',
            'Account settings',
            'Account name',
            'Wallets of the account',
            'Send',
            'Swap',
            'Buy',
            'Networks',
            'Switch network',
            'Switch active chain',
            'Unsupported network',
            'What is a wallet',
            'What is a network',
          ],
          'Parts',
          'Icons',
          'Devtools',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        small: { name: 'Small phone', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        short: { name: 'Short window', styles: { width: '1024px', height: '420px' }, type: 'desktop' },
      },
    },
  },
}

export default preview
