'use client'
import { KitButton, useAccount, useDisconnect, useSignMessage } from '@kit/ui/react'
import type { ReactNode } from 'react'

/** One namespace. The server renders the disconnected state, which is also the browser's first render. */
export function Chain({ namespace, name }: { readonly namespace: string; readonly name: string }): ReactNode {
  const account = useAccount({ namespace })
  const { signMessage, state } = useSignMessage({ namespace })
  const { disconnect } = useDisconnect({ namespace })
  const connected = account.status === 'connected'
  // The outcome is in `state`.
  const sign = (): void => void signMessage({ message: 'Hello from Next' }).catch(() => {})
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div className="row">
        <KitButton namespace={namespace} />
        <button type="button" disabled={!connected} onClick={sign}>
          Sign
        </button>
        <button type="button" disabled={!connected} onClick={() => void disconnect().catch(() => {})}>
          Disconnect
        </button>
      </div>
      <p>
        <code data-testid={`${namespace}-address`}>{connected ? account.address : account.status}</code>
      </p>
      {state.status === 'success' && <code data-testid={`${namespace}-signature`}>{state.data.signature}</code>}
      {state.status === 'failed' && <p role="alert">{String(state.error)}</p>}
    </section>
  )
}
