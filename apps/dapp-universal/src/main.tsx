import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'sample-parts/page/start.ts'
import { App } from './App.tsx'
import { createUniversalKit } from './kit.ts'

start((environment) => {
  const kit = createUniversalKit(environment)
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <App />
      </KitProvider>
    </StrictMode>,
  )
})
