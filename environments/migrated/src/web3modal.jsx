// What the codemod leaves to a person.
import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { createRoot } from 'react-dom/client'
import { Connect, kit } from './web3modal/modal'

createRoot(document.getElementById('app')).render(
  <KitProvider kit={kit}>
    <Connect />
  </KitProvider>,
)
