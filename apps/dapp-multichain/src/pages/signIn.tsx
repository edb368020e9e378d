import '@kit/ui/styles.css'
import '../all/all.css'
import { createMessenger, serverSession, siwx } from '@kit/siwx'
import { KitProvider } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFailure } from 'sample-parts/page/showFailure.ts'
import { start } from 'sample-parts/page/start.ts'
import type { AllEnvironment } from '../all/AllEnvironment.ts'
import { createAllKit } from '../all/createAllKit.ts'
import { evmLibraryOf } from '../all/evmAdapter.ts'
import { SignInApp } from '../signIn/SignInApp.tsx'

start((environment: AllEnvironment) => {
  const { signInUrl = location.origin } = environment
  const search = new URLSearchParams(location.search)
  const options = {
    siwx: siwx({
      storage: serverSession({ url: `${signInUrl}/siwx` }),
      messenger: createMessenger({ statement: 'Sign in to see your orders.' }),
      required: !search.has('optional'),
      expiryMs: 24 * 60 * 60 * 1000,
    }),
  }
  // Connecting and signing in by one prompt is for EVM networks alone.
  const { solana: _solana, bitcoin: _bitcoin, polkadot: _polkadot, ...evm } = environment
  createAllKit(search.get('only') === 'evm' ? evm : environment, evmLibraryOf(location.search), options).then((kit) => {
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <KitProvider kit={kit}>
          <SignInApp ordersUrl={`${signInUrl}/orders`} />
        </KitProvider>
      </StrictMode>,
    )
  }, showFailure)
})
