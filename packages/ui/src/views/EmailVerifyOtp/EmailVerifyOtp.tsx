import type { Kit } from '@kit/core'
import { type ReactElement, useEffect, useId, useMemo } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { CodeInput } from '../../components/CodeInput/CodeInput.tsx'
import type { Translate } from '../../i18n/Message.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { CodeState } from '../login/codeMachine.ts'
import { loginErrorText } from '../login/loginErrorText.ts'
import { ResendMail } from '../login/ResendMail.tsx'
import { goOn } from '../login/useEmailLogin.ts'
import { type CodeActions, useCode } from '../login/useCode.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { css } from '../../theme/css.ts'

const codeStyles = css`
  .kit-code-status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-1) var(--kit-space-3);
    min-block-size: var(--kit-space-6);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
  }
`

/** The code of the mail: typed, pasted or filled in by the browser. */
export function EmailVerifyOtp({ route }: ViewProps<'EmailVerifyOtp'>): ReactElement {
  useStyles(viewStyles)
  useStyles(codeStyles)
  const { email } = route
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const introId = useId()
  const actions = useMemo(() => createActions(kit, email), [kit, email])
  const [state, send] = useCode(actions)
  const problem = problemText(state, t)
  const busy = state.status !== 'typing'
  const said = busy ? t('code.checking') : state.mail === 'sentAgain' ? t('code.sentAgain') : ''
  useEffect(() => announce(said), [announce, said])
  return (
    <div className="kit-view" part="view">
      <p id={introId}>{t('code.sentTo', { email })}</p>
      <CodeInput
        label={t('code.label')}
        value={state.digits}
        onChange={(digits) => send({ type: 'typed', digits })}
        busy={busy}
        error={problem}
        describedBy={introId}
      />
      {state.problem?.kind === 'failed' && state.digits.length > 0 && (
        <Button wide variant="primary" onClick={() => send({ type: 'retried' })}>
          {t('parts.tryAgain')}
        </Button>
      )}
      <div className="kit-code-status">
        <span>{said || t('code.noMail')}</span>
        <ResendMail mail={state.mail} onResend={() => send({ type: 'resend' })} />
      </div>
    </div>
  )
}

function createActions(kit: Kit, email: string): CodeActions {
  /** A code counts once: where only the connection failed, it is not checked again. */
  let accepted: string | undefined
  return {
    async check(otp: string, signal: AbortSignal): Promise<void> {
      const wallet = await kit.embeddedWallet()
      if (otp !== accepted) await wallet.connectOtp({ otp, signal })
      accepted = otp
      await kit.connect({ connectorId: wallet.connectorId, signal })
    },
    async send(signal: AbortSignal): Promise<void> {
      const wallet = await kit.embeddedWallet()
      const login = await wallet.connectEmail({ email, signal })
      accepted = undefined
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
