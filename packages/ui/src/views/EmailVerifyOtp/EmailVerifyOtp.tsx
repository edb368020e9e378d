import { type Kit, toKitError } from '@kit/core'
import { type ReactElement, useMemo } from 'react'
import type { Translate } from '../../i18n/Message.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { CodeForm } from '../login/CodeForm.tsx'
import type { CodeState } from '../login/codeMachine.ts'
import { loginErrorText } from '../login/loginErrorText.ts'
import { ResendMail } from '../login/ResendMail.tsx'
import { goOn } from '../login/useEmailLogin.ts'
import { type CodeActions, useCode } from '../login/useCode.ts'
import type { ViewProps } from '../ViewEntry.ts'

/** The code of the mail. */
export function EmailVerifyOtp({ route }: ViewProps<'EmailVerifyOtp'>): ReactElement {
  const { email } = route
  const kit = useKit()
  const t = useMessages()
  const actions = useMemo(() => createActions(kit, email), [kit, email])
  const [state, send] = useCode(actions)
  return (
    <CodeForm intro={t('code.sentTo', { email })} state={state} send={send} problem={problemText(state, t)}>
      <ResendMail mail={state.mail} onResend={() => send({ type: 'resend' })} />
    </CodeForm>
  )
}

function createActions(kit: Kit, email: string): CodeActions {
  /** A code counts once: where only the connection failed, it is not checked again. */
  let accepted: string | undefined
  return {
    async check(otp: string, signal: AbortSignal): Promise<void> {
      const wallet = await kit.embeddedWallet()
      if (otp !== accepted) {
        await wallet.connectOtp({ otp, signal }).catch((error: unknown) => {
          const { code, message } = toKitError(error)
          if (code !== 'ABORTED') kit.track({ type: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } })
          throw error
        })
        kit.track({ type: 'EMAIL_VERIFICATION_CODE_PASS' })
      }
      accepted = otp
      await kit.connect({ connectorId: wallet.connectorId, signal })
    },
    async send(signal: AbortSignal): Promise<void> {
      const wallet = await kit.embeddedWallet()
      const login = await wallet.connectEmail({ email, signal })
      accepted = undefined
      if (login.next === 'code') kit.track({ type: 'EMAIL_VERIFICATION_CODE_SENT' })
      if (login.next !== 'code' && !signal.aborted) await goOn(kit, wallet.connectorId, email, login, kit.replace)
    },
  }
}

function problemText({ problem }: CodeState, t: Translate): string | undefined {
  switch (problem?.kind) {
    case 'wrong':
      return t('code.wrong', { count: problem.attemptsLeft })
    case 'expired':
      return t('code.expired')
    case 'void':
      return t('code.void')
    case 'failed':
      return loginErrorText(problem.error, t)
    default:
      return undefined
  }
}
