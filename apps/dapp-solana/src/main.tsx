import '@kit/ui/styles.css'
import 'sample-parts/styles/page.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFailure } from 'sample-parts/page/showFailure.ts'
import { App } from './App.tsx'
import { loadEnvironment } from './environment.ts'
import { createSampleKit } from './kit.ts'

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
