import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSampleKit } from '../kit.ts'
import { start } from 'sample-parts/page/start.ts'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'

start((environment) => {
  const kit = createSampleKit(environment)
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <KitProvider kit={kit} append={false}>
        <main className="grid">
          <section className="column">
            <h1>The kit inside a page</h1>
            <AccountPanel />
          </section>
          <kit-modal kit={kit} embedded />
        </main>
      </KitProvider>
    </StrictMode>,
  )
})
