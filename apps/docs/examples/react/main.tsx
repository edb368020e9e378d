import '@kit/ui/styles.css'
import { KitButton, KitProvider } from '@kit/ui/react'
import { createRoot } from 'react-dom/client'
import { Greeting } from './Greeting'
import { kit } from './kit'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <KitProvider kit={kit}>
    <KitButton />
    <Greeting />
  </KitProvider>,
)
