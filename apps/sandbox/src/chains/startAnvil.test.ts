import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startAnvil } from './startAnvil.ts'

test('reports the output of anvil when it cannot start', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  await expect(startAnvil({ host: '127.0.0.1', port, chainId: 31337 })).rejects.toThrow('Address already in use')
  server.close()
})
