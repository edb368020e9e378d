import type { KitError, LateResponse, PendingRequest, SharedConnectorEvent } from '@kit/core/adapter'
import type { DappClient } from '../client/DappClient.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Aliases } from './createAliases.ts'
import { readPayment } from './readPayment.ts'

export type CreateRequestsParameters = {
  readonly connectorId: string
  readonly aliases: Pick<Aliases, 'canonical'>
  readonly emit: (event: SharedConnectorEvent) => void
  readonly fail: (error: unknown) => KitError
}

/** Reports to the kit the requests that are pending in the wallet, and the wallet's answers to requests of earlier pages. */
export type Requests = {
  readonly follow: (client: DappClient) => void
  readonly onLateResponse: (listener: (response: LateResponse) => boolean) => () => void
}

export const createRequests = ({ connectorId, aliases, emit, fail }: CreateRequestsParameters): Requests => {
  const waiting = new Map<number, PendingRequest>()
  let followed: DappClient | undefined
  let listener: ((response: LateResponse) => boolean) | undefined

  const requestOf = ({ sentRequest }: DappClient, id: number): PendingRequest => {
    const { chainId, request, expiryTimestamp } = sentRequest.get(id)
    const { method, params } = request
    return {
      id,
      connectorId,
      networkId: aliases.canonical(chainId),
      method,
      params,
      expiresAt: expiryTimestamp * 1_000,
    }
  }
  const tellAnswer = ({ id, result, error }: ClientEvents['session_request_answer']): void => {
    if (!followed || !listener) return
    const request = requestOf(followed, id)
    const payment = readPayment(request, result)
    const asked = { request, ...(payment && { payment }) }
    const isTaken = listener(
      error ? { ...asked, status: 'error', error: fail(error) } : { ...asked, status: 'success', result },
    )
    if (!isTaken) followed.keepAnswer(id)
  }
  /** The client stores responses while nothing listens to them. */
  const listen = (): void => {
    const client = followed
    if (!client || !listener) return
    client.on('session_request_answer', tellAnswer)
    // A listener may unsubscribe in its first call. A destroyed client emits nothing.
    Promise.resolve()
      .then(client.tellAnswers)
      .catch(() => {})
  }

  return {
    follow: (client) => {
      followed = client
      client.on('session_request_waiting', ({ id, isWaiting }) => {
        if (isWaiting) waiting.set(id, requestOf(client, id))
        else waiting.delete(id)
        emit({ type: 'requests.changed', requests: [...waiting.values()] })
      })
      listen()
    },
    onLateResponse: (given) => {
      listener = given
      listen()
      return () => {
        if (listener !== given) return
        listener = undefined
        followed?.off('session_request_answer', tellAnswer)
      }
    },
  }
}
