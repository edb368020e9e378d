import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'

export default {
  base: './',
  plugins: [react()],
  resolve: {
    alias: { '@web3-onboard/walletconnect': fileURLToPath(new URL('src/noPairing.js', import.meta.url)) },
  },
  build: {
    chunkSizeWarningLimit: 2_000,
    rollupOptions: {
      input: readdirSync('.').filter((file) => file.endsWith('.html')),
      // Libraries of wallets that no page here uses are not installed (`src/prepare/install.ts`); they would be imported on use.
      external: [/^@(base-org|coinbase|gemini-wallet|metamask|safe-global|walletconnect)\//, 'cbw-sdk', /^porto/],
    },
  },
}
