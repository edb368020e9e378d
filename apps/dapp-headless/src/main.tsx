import './page.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'sample-parts/page/start.ts'
import { App } from './App.tsx'
import { createHeadlessKit } from './kit.ts'

start((environment) => {
  const kit = createHeadlessKit(environment)
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <App />
      </KitProvider>
    </StrictMode>,
  )
})
