import './styles/page.css'
import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadEnvironment } from './environment.ts'
import { createSampleKit } from './kit.ts'
import { showFailure } from './showFailure.ts'

loadEnvironment()
  .then((environment) => {
    const kit = createSampleKit(environment)
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <KitProvider kit={kit}>
          <App mint={environment.solana.mint} />
        </KitProvider>
      </StrictMode>,
    )
  })
  .catch(showFailure)
