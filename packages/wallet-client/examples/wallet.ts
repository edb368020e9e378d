import { WalletClient } from '@kit/wallet-client'

const client = await WalletClient.init({
  relayUrl: 'wss://relay.example.org',
  projectId: 'your project',
  metadata: { name: 'Purse', description: 'A wallet', url: 'https://purse.example', icons: [] },
})

client.on('session_proposal', async ({ id, params, verifyContext }) => {
  console.log(`${params.proposer.metadata.name} asks, origin ${verifyContext.verified.validation}`)
  const accounts = ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72']
  await client.approve({
    id,
    namespaces: { eip155: { accounts, methods: ['personal_sign'], events: ['accountsChanged'] } },
  })
})

client.on('session_request', async ({ id, topic }) => {
  await client.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } } })
})

await client.pair({ uri: 'wc:…' })
