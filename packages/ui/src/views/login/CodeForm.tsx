import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { CodeInput } from '../../components/CodeInput/CodeInput.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { viewStyles } from '../viewStyles.ts'
import type { CodeEvent, CodeState } from './codeMachine.ts'

const codeFormStyles = css`
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

/** A code that was mailed: typed, pasted or filled in by the browser. */
export function CodeForm({
  intro,
  state,
  send,
  problem,
  children,
}: {
  readonly intro: string
  readonly state: CodeState
  readonly send: (event: CodeEvent) => void
  /** The text for a wrong code. */
  readonly problem: string | undefined
  /** The way to another code. */
  readonly children: ReactNode
}): ReactElement {
  useStyles(viewStyles)
  useStyles(codeFormStyles)
  const t = useMessages()
  const announce = useAnnounce()
  const introId = useId()
  const busy = state.status !== 'typing'
  const said = busy ? t('code.checking') : state.mail === 'sentAgain' ? t('code.sentAgain') : ''
  useEffect(() => announce(said), [announce, said])
  return (
    <div className="kit-view" part="view">
      <p id={introId} className="kit-intro">
        {intro}
      </p>
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
        {children}
      </div>
    </div>
  )
}
