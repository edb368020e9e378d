import { UniversalProvider } from '@kit/wallet-client'

const provider = await UniversalProvider.init({
  relayUrl: ['wss://relay.example.org', 'wss://relay.example.net'],
  projectId: 'your project',
  metadata: { name: 'Orders', description: 'See your orders', url: 'https://example.org', icons: [] },
})

provider.on('display_uri', (uri) => console.log(`Show this as a QR code: ${uri}`))
provider.on('disconnect', () => console.log('The wallet left.'))

await provider.connect({
  optionalNamespaces: {
    eip155: {
      chains: ['eip155:1'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: 'https://rpc.example.org' },
    },
  },
})
const [address] = await provider.enable()
console.log(await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] }))
console.log(await provider.request({ method: 'eth_getBalance', params: [address, 'latest'] }, 'eip155:1'))

const ethereum = provider.forNamespace('eip155')
ethereum.on('chainChanged', (chainId: string) => console.log(`Now on ${chainId}`))
await ethereum.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
