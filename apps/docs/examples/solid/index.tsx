import '@kit/ui/styles.css'
import { KitProvider } from '@kit/solid'
import { mountKit } from '@kit/ui/standalone'
import { render } from 'solid-js/web'
import { kit } from './kit'
import { App } from './App'

mountKit(kit)
render(
  () => (
    <KitProvider kit={kit}>
      <App />
    </KitProvider>
  ),
  document.body,
)
