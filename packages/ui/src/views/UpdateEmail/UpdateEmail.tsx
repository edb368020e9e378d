import { type Kit, toKitError } from '@kit/core'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { EmailField } from '../../components/EmailField/EmailField.tsx'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { activeAccount } from '../activeAccount.ts'
import { CodeForm } from '../login/CodeForm.tsx'
import { loginErrorText } from '../login/loginErrorText.ts'
import { type CodeActions, useCode } from '../login/useCode.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'

/** The new address of the login. The user approves it in the frame, which covers this view meanwhile. */
export function UpdateEmailWallet({ route }: ViewProps<'UpdateEmailWallet'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const current = useKitState((state) => activeAccount(state)?.connection.wallet.login?.email)
  const [email, setEmail] = useState(route.email ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(() => route.error && loginErrorText(route.error, t))
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function submit(): Promise<void> {
    const typed = email.trim()
    if (typed.toLowerCase() === current?.toLowerCase()) return setError(t('emailUpdate.same'))
    setBusy(true)
    setError(undefined)
    try {
      const wallet = await kit.embeddedWallet()
      const { next } = await wallet.updateEmail({ email: typed, signal: new AbortController().signal })
      // The user has left: another view may be asking for something.
      if (viewOf(kit) !== 'UpdateEmailWallet') return
      kit.push(
        next === 'oldEmail'
          ? { view: 'UpdateEmailPrimaryOtp', email: current ?? '', next: typed }
          : { view: 'UpdateEmailSecondaryOtp', email: typed },
      )
    } catch (cause) {
      const failed = toKitError(cause)
      const isDeclined = failed.code === 'USER_REJECTED'
      if (isShown.current) setError(isDeclined ? undefined : loginErrorText(failed, t))
      // The frame has covered the view, which has started again since.
      else if (viewOf(kit) === 'UpdateEmailWallet')
        kit.replace({ view: 'UpdateEmailWallet', email: typed, error: isDeclined ? undefined : failed })
    } finally {
      if (isShown.current) setBusy(false)
    }
  }
  if (current === undefined) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      <p className="kit-intro">{t('emailUpdate.now', { email: current })}</p>
      <EmailField
        first
        label={t('emailUpdate.new')}
        submitLabel={busy ? t('emailUpdate.waiting') : t('emailUpdate.save')}
        value={email}
        onChange={(next) => {
          setEmail(next)
          setError(undefined)
        }}
        onSubmit={() => void submit()}
        busy={busy}
        error={error}
      />
    </div>
  )
}

const viewOf = (kit: Kit) => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.at(-1)?.view : undefined
}

/** The code that was mailed to the address that opens the wallet now. */
export function UpdateEmailPrimaryOtp({ route }: ViewProps<'UpdateEmailPrimaryOtp'>): ReactElement {
  const { email, next } = route
  const kit = useKit()
  const t = useMessages()
  const check = useMemo(
    () => async (otp: string, signal: AbortSignal) => {
      await (await kit.embeddedWallet()).confirmOldEmail({ otp, signal })
      // In its place: the code is used up.
      if (!signal.aborted) kit.replace({ view: 'UpdateEmailSecondaryOtp', email: next })
    },
    [kit, next],
  )
  return <UpdateCode intro={t('emailUpdate.codeOld', { email })} check={check} />
}

/** The code that was mailed to the new address: then that one opens the wallet. */
export function UpdateEmailSecondaryOtp({ route }: ViewProps<'UpdateEmailSecondaryOtp'>): ReactElement {
  const { email } = route
  const kit = useKit()
  const t = useMessages()
  const check = useMemo(
    () => async (otp: string, signal: AbortSignal) => {
      const changed = await (await kit.embeddedWallet()).confirmNewEmail({ otp, signal })
      kit.track({ type: 'EMAIL_EDIT' })
      if (signal.aborted) return
      kit.showToast({ code: 'EMAIL_CHANGED', params: changed })
      // To where the change was begun.
      kit.back()
      if (viewOf(kit) === 'UpdateEmailWallet') kit.back()
    },
    [kit],
  )
  return <UpdateCode intro={t('emailUpdate.codeNew', { email })} check={check} />
}

function UpdateCode({ intro, check }: { readonly intro: string; readonly check: CodeActions['check'] }): ReactElement {
  const kit = useKit()
  const t = useMessages()
  // Another code needs another approval, so the way to it leads back to the address.
  const actions = useMemo<CodeActions>(() => ({ check, send: async () => kit.back() }), [kit, check])
  const [state, send] = useCode(actions)
  const { problem } = state
  const text =
    problem?.kind === 'wrong'
      ? t('code.wrong', { count: problem.attemptsLeft })
      : problem?.kind === 'failed'
        ? problem.error.context['code'] === 'EMAIL_TAKEN'
          ? t('emailUpdate.taken')
          : loginErrorText(problem.error, t)
        : problem
          ? t('emailUpdate.over')
          : undefined
  return (
    <CodeForm intro={intro} state={state} send={send} problem={text}>
      <TextButton onClick={() => send({ type: 'resend' })}>{t('emailUpdate.startAgain')}</TextButton>
    </CodeForm>
  )
}
