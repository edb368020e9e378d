import type { WebSocket } from 'ws'

export type Readers = {
  readonly add: (topic: string, client: string, socket: WebSocket) => void
  readonly remove: (topic: string, client: string) => void
  readonly forget: (socket: WebSocket) => void
  readonly clients: (topic: string) => readonly string[]
  /** The sockets over which a client reads the topic, oldest first. */
  readonly sockets: (topic: string, client: string) => readonly WebSocket[]
}

/** Who reads which topic over which sockets. */
export const createReaders = (): Readers => {
  const topics = new Map<string, Map<string, Set<WebSocket>>>()
  const bySocket = new Map<WebSocket, Set<string>>()

  const drop = (topic: string, client: string): void => {
    const clients = topics.get(topic)
    clients?.delete(client)
    if (clients?.size === 0) topics.delete(topic)
  }

  return {
    add: (topic, client, socket) => {
      const clients = topics.get(topic) ?? new Map<string, Set<WebSocket>>()
      topics.set(topic, clients)
      const sockets = clients.get(client) ?? new Set<WebSocket>()
      clients.set(client, sockets)
      sockets.delete(socket)
      sockets.add(socket)
      bySocket.set(socket, (bySocket.get(socket) ?? new Set()).add(topic))
    },
    remove: (topic, client) => {
      for (const socket of topics.get(topic)?.get(client) ?? []) bySocket.get(socket)?.delete(topic)
      drop(topic, client)
    },
    forget: (socket) => {
      for (const topic of bySocket.get(socket) ?? []) {
        for (const [client, sockets] of topics.get(topic) ?? []) {
          sockets.delete(socket)
          if (sockets.size === 0) drop(topic, client)
        }
      }
      bySocket.delete(socket)
    },
    clients: (topic) => [...(topics.get(topic)?.keys() ?? [])],
    sockets: (topic, client) => [...(topics.get(topic)?.get(client) ?? [])],
  }
}
