import '@kit/ui/styles.css'
import { KitButton, KitProvider } from '@kit/ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config.js'
import { kit } from './kit.js'
import { Page } from './Page.jsx'

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <Page>
            <KitButton />
          </Page>
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
