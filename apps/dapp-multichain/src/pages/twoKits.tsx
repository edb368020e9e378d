import '@kit/ui/styles.css'
import { KitButton, KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSampleKit } from '../kit.ts'
import { start } from 'sample-parts/page/start.ts'
import { AccountPanel } from 'sample-parts/panels/AccountPanel.tsx'
import { NetworkPanel } from 'sample-parts/panels/NetworkPanel.tsx'

// Each kit has its own store, storage and modal. The second needs an id, which prefixes its storage keys.
start((environment) => {
  const kits = [
    { title: 'First kit', kit: createSampleKit(environment) },
    { title: 'Second kit', kit: createSampleKit(environment, { id: 'second' }) },
  ]
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <main className="grid">
        {kits.map(({ title, kit }, index) => (
          <KitProvider key={title} kit={kit}>
            <section className="column" data-testid={`kit-${index + 1}`}>
              <header className="bar">
                <h1>{title}</h1>
                <KitButton />
              </header>
              <AccountPanel />
              <NetworkPanel />
            </section>
          </KitProvider>
        ))}
      </main>
    </StrictMode>,
  )
})
