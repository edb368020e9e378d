import { isKitError, type SendReview } from '@kit/core'
import { useKit } from '@kit/ui/react'
import { type ReactNode, useState } from 'react'

const payment = { to: '0x00000000000000000000000000000000000000A2', amount: 10n ** 16n }

/** Pays by `kit.send()`: what it has found out is read before the wallet is asked. */
export function Send(): ReactNode {
  const kit = useKit()
  const [review, setReview] = useState<SendReview>()
  const [outcome, setOutcome] = useState('')
  const during = async (step: () => Promise<void>): Promise<void> => {
    setOutcome('One moment…')
    try {
      await step()
    } catch (error) {
      setOutcome(isKitError(error, 'USER_REJECTED') ? 'You declined the payment.' : String(error))
    }
  }
  const look = async (): Promise<void> => {
    const send = await kit.send()
    await send.prepare(payment)
    setReview(await send.review())
    setOutcome('')
  }
  const pay = async (concerns: SendReview['concerns']): Promise<void> => {
    const send = await kit.send()
    const { hash } = await send.submit({ accepted: concerns })
    setReview(undefined)
    setOutcome(hash)
  }
  return (
    <section aria-label="Send">
      {review ? (
        <>
          <p>Pay 0.01 to {payment.to}.</p>
          {review.concerns.map((concern) => (
            <p key={concern}>{concern}</p>
          ))}
          <button type="button" onClick={() => void during(() => pay(review.concerns))}>
            Pay
          </button>
        </>
      ) : (
        <button type="button" onClick={() => void during(look)}>
          Send 0.01
        </button>
      )}
      <output data-testid="sent">{outcome}</output>
    </section>
  )
}
