import DefaultTheme from 'vitepress/theme-without-fonts'
import '@kit/ui/inter.css'
import '@kit/ui/styles.css'
import type { Theme } from 'vitepress'
import Playground from './Playground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Playground', Playground)
  },
} satisfies Theme
