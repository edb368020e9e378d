import { type EmailLogin, type Kit, type KitError, toKitError } from '@kit/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../react/useKit.ts'

export type EmailForm = {
  readonly email: string
  readonly setEmail: (email: string) => void
  readonly busy: boolean
  readonly error: KitError | undefined
  readonly submit: () => void
  /** The field was reached: the wallet loads while the user types. */
  readonly prepare: () => void
}

/** An e-mail address on its way to a code. Leaving the view ends it. */
export function useEmailLogin(): EmailForm {
  const kit = useKit()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<KitError>()
  const life = useRef<AbortController | null>(null)
  const isSelected = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => controller.abort()
  }, [])

  async function logIn(signal: AbortSignal): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const wallet = await kit.embeddedWallet()
      const login = await wallet.connectEmail({ email, signal })
      if (!signal.aborted) await goOn(kit, wallet.connectorId, email.trim(), login)
    } catch (cause) {
      const failure = toKitError(cause)
      if (!signal.aborted && failure.code !== 'ABORTED') setError(failure)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return {
    email,
    busy,
    error,
    setEmail(next) {
      setEmail(next)
      setError(undefined)
    },
    submit() {
      kit.track({ type: 'EMAIL_SUBMITTED' })
      if (life.current) void logIn(life.current.signal)
    },
    prepare() {
      if (!isSelected.current) kit.track({ type: 'EMAIL_LOGIN_SELECTED' })
      isSelected.current = true
      kit.embeddedWallet().then(
        (wallet) => wallet.prepare(),
        () => {},
      )
    },
  }
}

/** The view for what comes next, or the wallet itself. `show`: `kit.replace` where the way back leads to the address. */
export async function goOn(
  kit: Kit,
  connectorId: string,
  email: string,
  login: EmailLogin,
  show: Kit['push'] = kit.push,
): Promise<void> {
  if (login.next === 'code') {
    kit.track({ type: 'EMAIL_VERIFICATION_CODE_SENT' })
    show({ view: 'EmailVerifyOtp', email })
  } else if (login.next === 'device') show({ view: 'EmailVerifyDevice', email, match: login.match })
  else await kit.connect({ connectorId })
}
