import { type AdapterConnection, type AdapterEvent, type Eip1193Provider, standIn, watched } from '@kit/core/adapter'

const sending: readonly unknown[] = ['eth_sendTransaction', 'wallet_sendTransaction', 'wallet_sendCalls']

/** The wallet's provider as the dapp gets it: what is sent through it is reported. The kit's own requests go past it. */
export const watchSending = (
  provider: Eip1193Provider,
  {
    connection,
    emit,
  }: {
    readonly connection: () => AdapterConnection | undefined
    readonly emit: (event: AdapterEvent) => void
  },
): Eip1193Provider =>
  standIn(provider, {
    request: watched(([request]) => {
      const { method, params } = Object(request) as { readonly method?: unknown; readonly params?: unknown }
      // Read before the wallet is asked, because the user may switch account or network meanwhile.
      const asked = sending.includes(method) ? connection() : undefined
      if (!asked) return undefined
      return async (answer) => {
        const { sentEvent } = await import('./sentEvent.ts')
        const event = sentEvent({ asked, isBatch: method === 'wallet_sendCalls', params, answer })
        if (event) emit(event)
      }
    }),
  })
