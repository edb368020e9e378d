import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../App.tsx'
import { createSampleKit } from '../kit.ts'
import { start } from 'sample-parts/page/start.ts'

start((environment) => {
  const kit = createSampleKit(environment)
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <App />
      </KitProvider>
    </StrictMode>,
  )
})
