import { createKit, mountKit } from './kit/standalone.js'
import { wagmiAdapter } from './kit/wagmi.js'
import { rpcUrl } from './src/rpcUrl.js'

const kit = createKit({
  adapters: [
    wagmiAdapter({
      networks: [
        {
          id: 31_337,
          name: 'Development',
          nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
          rpcUrls: { default: { http: [rpcUrl] } },
        },
      ],
    }),
  ],
})

const output = document.querySelector('[data-testid=address]')
const sign = document.querySelector('#sign')
kit.watchAccount(
  ({ address, isConnected }) => {
    output.textContent = address ?? 'none'
    sign.disabled = !isConnected
  },
  { immediate: true },
)
sign.addEventListener('click', () => {
  void kit.signMessage({ message: 'Hello' }).then(({ signature }) => {
    document.querySelector('[data-testid=signature]').textContent = signature
  })
})
mountKit(kit)
