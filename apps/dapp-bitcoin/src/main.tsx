import '@kit/ui/styles.css'
import 'sample-parts/styles/page.css'
import './styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFailure } from 'sample-parts/page/showFailure.ts'
import { App } from './App.tsx'
import { loadEnvironment } from './environment.ts'
import { createBitcoinKit } from './kit.ts'

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
