import '@kit/ui/styles.css'
import './styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadEnvironment } from './environment.ts'
import { createBitcoinKit } from './kit.ts'

/** Instead of an empty page: why it cannot start. */
function showFailure(error: unknown): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = error instanceof Error ? error.message : String(error)
  document.body.replaceChildren(message)
}

loadEnvironment()
  .then((environment) => {
    const kit = createBitcoinKit(environment)
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <KitProvider kit={kit}>
          <App environment={environment} />
        </KitProvider>
      </StrictMode>,
    )
  })
  .catch(showFailure)
