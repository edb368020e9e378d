import '@kit/ui/styles.css'
import { kitPlugin } from '@kit/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { kit } from './kit.js'

createApp(App).use(kitPlugin(kit)).mount('#app')
