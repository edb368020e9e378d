// What the codemod leaves to a person.
import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { createRoot } from 'react-dom/client'
import { Account } from './appkit/Account'
import { modal } from './appkit/appkit'

createRoot(document.getElementById('app')).render(
  <KitProvider kit={modal}>
    <Account polygon={{ id: 137 }} />
  </KitProvider>,
)
