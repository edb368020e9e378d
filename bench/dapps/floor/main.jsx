import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config.js'
import { ConnectDialog } from './ConnectDialog.jsx'
import { Page } from './Page.jsx'

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Page>
          <ConnectDialog />
        </Page>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
