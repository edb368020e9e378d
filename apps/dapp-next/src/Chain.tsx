'use client'
import { KitButton, useAccount, useDisconnect, useSignMessage } from '@kit/ui/react'
import type { ReactNode } from 'react'

/** One namespace. The server, and the browser's first render, do not know yet whether a session is stored: `reconnecting`. */
export function Chain({ namespace, name }: { readonly namespace: string; readonly name: string }): ReactNode {
  const account = useAccount({ namespace })
  const { signMessage, data, error } = useSignMessage({ namespace })
  const { disconnect } = useDisconnect({ namespace })
  const connected = account.status === 'connected'
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <div className="row">
        <KitButton namespace={namespace} />
        <button type="button" disabled={!connected} onClick={() => void signMessage({ message: 'Hello from Next' })}>
          Sign
        </button>
        <button type="button" disabled={!connected} onClick={() => void disconnect()}>
          Disconnect
        </button>
      </div>
      <p>
        <code data-testid={`${namespace}-address`}>{connected ? account.address : account.status}</code>
      </p>
      {data && <code data-testid={`${namespace}-signature`}>{data.signature}</code>}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
