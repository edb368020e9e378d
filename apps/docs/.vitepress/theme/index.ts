import '@kit/ui/inter.css'
import '@kit/ui/styles.css'
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import Designer from './Designer.vue'
import HeroCard from './HeroCard.vue'
import Playground from './Playground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HeroCard) }),
  enhanceApp: ({ app }) => {
    app.component('Playground', Playground)
    app.component('Designer', Designer)
  },
} satisfies Theme
