import type { Core } from '@walletconnect/core'
import { refusal } from '../requests/refusal.ts'

type Answered = {
  readonly topic: string
  readonly request: { readonly method: string }
  readonly response?: { readonly error?: { readonly code: number; readonly message: string } }
}

/**
 * The other side's next answer to a method. To be called before the request is sent: the client's own `acknowledged()` never
 * resolves where the answer comes before it is asked for, which a relay on this machine is quick enough for.
 */
export const answerTo = (
  { history }: Pick<InstanceType<typeof Core>, 'history'>,
  topic: string,
  method: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = ({ topic: about, request, response }: Answered): void => {
      if (about !== topic || request.method !== method || response === undefined) return
      history.off('history_updated', look)
      if (response.error) reject(refusal(response.error.code, response.error.message))
      else resolve()
    }
    history.on('history_updated', look)
  })
