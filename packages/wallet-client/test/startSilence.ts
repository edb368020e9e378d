import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { cleanUp } from './setUp.ts'

/** A host that accepts connections and never sends anything. */
export const silenceOn = async (): Promise<{ readonly url: string }> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
