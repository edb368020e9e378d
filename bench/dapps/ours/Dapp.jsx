import '@kit/ui/styles.css'
import { KitButton, KitProvider } from '@kit/ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { config } from './config.js'
import { kit } from './kit.js'
import { Page } from './Page.jsx'

const client = new QueryClient()

export const Dapp = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <KitProvider kit={kit}>
        <Page>
          <KitButton />
        </Page>
      </KitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
