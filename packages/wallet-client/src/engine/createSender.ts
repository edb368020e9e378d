import type { ProtocolCore } from '../core/ProtocolCore.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { sha256 } from '../relay/digests.ts'
import type { Links } from './createLinks.ts'
import type { EncodeOptions, Engine } from './Engine.ts'
import { rpcOption } from './rpcOptions.ts'

/** Requests whose origin the verify service may attest. */
const attested: readonly string[] = ['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate']

/** Encrypts messages to a peer and sends them, by the relay or by a link. */
export const createSender = (
  { relayer, verify, crypto, storage }: ProtocolCore,
  links: Links,
): Pick<Engine, 'request' | 'reply'> => {
  const encode = (
    topic: string,
    payload: object,
    options: EncodeOptions | undefined,
    byLink: boolean,
  ): Promise<string> =>
    crypto.encode(topic, payload as never, { ...options, encoding: byLink ? 'base64url' : 'base64pad' } as never)

  return {
    request: async ({ id, topic, method, params, ttl, isWanted, isQueued, record, link, change }) => {
      const payload = { id, jsonrpc: '2.0', method, params }
      const message = await encode(topic, payload, undefined, link !== undefined)
      if (link !== undefined) {
        if (record !== undefined) relayer.requests.add(record)
        return links.open(link, topic, message)
      }
      const attestation = attested.includes(method)
        ? await verify.register({ id: sha256(message), decryptedId: sha256(JSON.stringify(payload)) })
        : undefined
      // A link must be opened within the user’s tap. Messages for the relay are stored first: the response may come to another page.
      await storage.written()
      if (isWanted?.() === false) throw new WalletClientError('ABORTED')
      const option = rpcOption(method, 'request')
      await relayer.publish(topic, message, {
        ...option,
        ttl: ttl ?? option.ttl,
        attestation,
        isWanted,
        isQueued,
        change,
        request: record,
        internal: { throwOnFailedPublish: true },
      })
    },
    reply: async ({ id, topic, method, kind = 'response', answer, encode: options, ttl, link, change }) => {
      const message = await encode(topic, { id, jsonrpc: '2.0', ...answer }, options, link !== undefined)
      if (link !== undefined) return links.open(link, topic, message)
      // The answer is stored, even if this page closes.
      await storage.written()
      const option = rpcOption(method, kind)
      await relayer.publish(topic, message, {
        ...option,
        ttl: ttl ?? option.ttl,
        change,
        internal: { throwOnFailedPublish: true },
      })
    },
  }
}
