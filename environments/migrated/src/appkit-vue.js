import { createApp } from 'vue'
import Header from './appkit/Header.vue'

createApp(Header).mount('#app')
