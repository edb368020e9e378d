/** In the shape of polkadot-api's `JsonRpcProvider`. */
export type PolkadotChainProvider = (onMessage: (message: never) => void) => {
  readonly send: (message: unknown) => void
  readonly disconnect: () => void
}

/** JSON-RPC with subscriptions to a chain of `serveChain`: calls by POST, responses as lines of a GET. */
export const createProvider =
  (rpcUrl: string): PolkadotChainProvider =>
  (onMessage) => {
    const ending = new AbortController()
    const { signal } = ending
    const url = `${rpcUrl}/${crypto.randomUUID()}`
    const deliver = (text: string): void => {
      if (!signal.aborted && text !== '') onMessage(JSON.parse(text) as never)
    }
    const listen = async (body: ReadableStream<Uint8Array> | null): Promise<void> => {
      let rest = ''
      const decoder = new TextDecoder()
      for await (const piece of body ?? []) {
        const lines = (rest + decoder.decode(piece as Uint8Array, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        lines.forEach(deliver)
      }
    }
    const opened = fetch(url, { signal })
    opened.then(({ body }) => listen(body)).catch(() => {})
    return {
      send(message) {
        const body = typeof message === 'string' ? message : JSON.stringify(message)
        opened
          .then(() => fetch(url, { method: 'POST', body, signal }))
          .then((response) => response.text())
          .catch(() => {})
      },
      disconnect: () => ending.abort(),
    }
  }
