import { type ReactElement, useEffect, useState } from 'react'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'

/** Sends the mail again; says in how many seconds that is possible. */
export function ResendMail({
  mail,
  onResend,
}: {
  readonly mail: 'sent' | 'sending' | 'sentAgain'
  readonly onResend: () => void
}): ReactElement {
  const t = useMessages()
  const seconds = useMailPause(mail)
  if (mail === 'sending') return <span>{t('login.sending')}</span>
  if (seconds > 0) return <span aria-hidden="true">{t('code.resendIn', { seconds })}</span>
  return <TextButton onClick={onResend}>{t('code.resend')}</TextButton>
}

/** Seconds until another mail may be sent. `mail`: looks again when it changes. */
function useMailPause(mail: string): number {
  const kit = useKit()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const { after } = kit.options.platform
    let cancel = (): void => {}
    let isCurrent = true
    kit.embeddedWallet().then(
      (wallet) => {
        const look = (): void => {
          if (!isCurrent) return
          const leftMs = wallet.mailPauseMs()
          setSeconds(Math.ceil(leftMs / 1000))
          if (leftMs > 0) cancel = after(Math.min(1000, leftMs), look)
        }
        look()
      },
      () => {},
    )
    return () => {
      isCurrent = false
      cancel()
    }
  }, [kit, mail])
  return seconds
}
