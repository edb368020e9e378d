import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { config } from './config.js'
import { ConnectDialog } from './ConnectDialog.jsx'
import { Page } from './Page.jsx'

const client = new QueryClient()

export const Dapp = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <Page>
        <ConnectDialog />
      </Page>
    </QueryClientProvider>
  </WagmiProvider>
)
