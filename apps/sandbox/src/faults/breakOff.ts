import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** Sends the first half of an answer that announces its whole length, then breaks the connection off. */
export async function breakOff(response: Response, outgoing: HttpBindings['outgoing']): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer())
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': `${body.length + 1}`,
  })
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
