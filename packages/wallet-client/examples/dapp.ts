import { DappClient, isWalletClientError } from '@kit/wallet-client'

const client = await DappClient.init({
  relayUrl: 'wss://relay.example.org',
  projectId: 'your project',
  metadata: { name: 'Orders', description: 'See your orders', url: 'https://example.org', icons: [] },
})

const { uri, approval } = await client.connect({
  optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] } },
})
console.log(`Show this as a QR code: ${uri}`)

try {
  const session = await approval()
  const [account] = session.namespaces['eip155']!.accounts
  const signature = await client.request<string>({
    topic: session.topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x68656c6c6f', account!.split(':')[2]] },
  })
  console.log(signature)
} catch (error) {
  if (!isWalletClientError(error, 'USER_REJECTED') && !isWalletClientError(error, 'EXPIRED')) throw error
  console.log('No wallet connected.')
}
