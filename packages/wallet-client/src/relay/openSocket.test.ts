import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { cleanUp } from '../../test/setUp.ts'
import { openSocket } from './openSocket.ts'

const handlers = { onPayload: () => {}, onActivity: () => {}, onClose: () => {} }

test('closes a socket that the relay takes without an answer', async () => {
  const server = createServer()
  const taken = once(server, 'connection') as Promise<[Socket]>
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const opened = openSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, 100, handlers)
  const [socket] = await taken
  cleanUp(() => server.close())
  const closed = once(socket.resume(), 'close')
  await expect(opened).rejects.toMatchObject({ kind: 'RELAY_UNREACHABLE' })
  await closed
})

test('says why a relay cannot be reached', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  await expect(openSocket(`ws://127.0.0.1:${port}/?auth=secret`, 5_000, handlers)).rejects.toMatchObject({
    kind: 'RELAY_UNREACHABLE',
    cause: { code: 'ECONNREFUSED' },
    context: { url: `ws://127.0.0.1:${port}/` },
  })
  await expect(openSocket('ws://', 5_000, handlers)).rejects.toMatchObject({ kind: 'RELAY_UNREACHABLE' })
})
