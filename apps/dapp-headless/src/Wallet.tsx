import { useWallet } from '@kit/ui/react'
import type { ReactNode } from 'react'

/** One wallet of this device. Pressing it asks the wallet at once. */
export function Wallet({ name }: { readonly name: string }): ReactNode {
  const { connect, isPending, error } = useWallet(name)
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => void connect()}>
        {isPending ? `Asking ${name}…` : name}
      </button>
      {error && <p role="alert">{error.code === 'USER_REJECTED' ? `You declined in ${name}.` : error.message}</p>}
    </>
  )
}
