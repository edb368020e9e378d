import '@kit/ui/styles.css'
import '../all/all.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFailure } from 'sample-parts/page/showFailure.ts'
import { start } from 'sample-parts/page/start.ts'
import { AllApp } from '../all/AllApp.tsx'
import { createAllKit } from '../all/createAllKit.ts'
import { evmLibraryOf } from '../all/evmAdapter.ts'

start((environment) => {
  createAllKit(environment, evmLibraryOf(location.search)).then((kit) => {
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <KitProvider kit={kit}>
          <AllApp />
        </KitProvider>
      </StrictMode>,
    )
  }, showFailure)
})
