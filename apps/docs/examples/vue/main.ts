import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui/standalone'
import { kitPlugin } from '@kit/vue'
import { createApp } from 'vue'
import { kit } from './kit'
import App from './App.vue'

mountKit(kit)
createApp(App).use(kitPlugin(kit)).mount('#app')
