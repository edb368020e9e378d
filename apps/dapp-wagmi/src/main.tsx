import '@kit/ui/styles.css'
import { KitProvider } from '@kit/ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from 'sample-parts/page/start.ts'
import { WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import { createWagmiConfig } from './config.ts'
import { createWagmiKit } from './kit.ts'

start((environment) => {
  const config = createWagmiConfig(environment)
  const kit = createWagmiKit(environment, config)
  const queries = new QueryClient()
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <KitProvider kit={kit}>
            <App />
          </KitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
})
