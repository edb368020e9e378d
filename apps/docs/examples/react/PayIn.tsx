import { isKitError } from '@kit/core'
import { useAccount, useCan, useKit } from '@kit/ui/react'
import { useState } from 'react'

/** Pays from the account of one namespace, whichever the page looks at. `amount`: in the smallest unit, as lamports on Solana. */
export function PayIn({ namespace, to, amount }: { namespace: string; to: string; amount: bigint }) {
  const kit = useKit()
  const { isConnected } = useAccount({ namespace })
  const canPay = useCan('sendTransaction', { namespace })
  const [outcome, setOutcome] = useState('')
  if (!isConnected) return <button onClick={() => kit.open({ namespace })}>Connect</button>

  const pay = async () => {
    try {
      const { hash } = await kit.perform('sendTransaction', { namespace, to, value: amount })
      setOutcome(`Sent: ${hash}`)
    } catch (error) {
      setOutcome(isKitError(error, 'USER_REJECTED') ? '' : String(error))
    }
  }
  return (
    <>
      <button disabled={!canPay} onPointerEnter={kit.preload} onClick={() => void pay()}>
        Pay
      </button>
      <output>{outcome}</output>
    </>
  )
}
