import { type FormEvent, type ReactNode, useState } from 'react'
import type { Session } from '../api.ts'
import { createService, type Service } from '../client/callService.ts'
import { fill, messages } from '../messages/messages.ts'
import { CodeField, LogIn } from './LogIn.tsx'
import { End, explain, Failure, Head, mountPage } from './Page.tsx'

/** The e-mail address of a wallet: also the first one of a wallet that a provider opens, which no other page can set. */
export function start(): void {
  const service = createService()
  const { title, intro } = messages().address
  mountPage(
    title,
    <LogIn service={service} title={title} intro={intro}>
      {(session) => <ChangeAddress service={service} session={session} />}
    </LogIn>,
  )
}

type Step = { readonly status: 'address' | 'primary' | 'secondary' | 'done' }

function ChangeAddress({ service, session: { token, user } }: { service: Service; session: Session }): ReactNode {
  const [{ status }, setStep] = useState<Step>({ status: 'address' })
  const [value, setValue] = useState('')
  const [next, setNext] = useState('')
  const [error, setError] = useState('')
  const text = messages().address

  const submit = async (): Promise<void> => {
    const code = value.replaceAll(/\s/g, '')
    if (status === 'address') {
      const { action } = await service('email/update', { email: value }, { token })
      setNext(value)
      setStep({ status: action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary' })
    } else if (status === 'primary') {
      await service('email/update/primary', { code }, { token })
      setStep({ status: 'secondary' })
    } else {
      await service('email/update/secondary', { code }, { token })
      setStep({ status: 'done' })
    }
    setValue('')
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setError('')
    submit().catch((reason: unknown) => setError(explain(reason)))
  }
  if (status === 'done') return <End title={text.done} sentence={fill(text.opens, { email: next })} />
  return (
    <form className="site-form" onSubmit={onSubmit}>
      <Head title={text.title} />
      <div className="site-scroll">
        <p role="status">
          {status === 'address'
            ? user.email === null
              ? text.none
              : fill(text.now, { email: user.email })
            : fill(text.sent, { email: status === 'primary' ? (user.email ?? '') : next })}
        </p>
        <CodeField
          key={status}
          kind={status === 'address' ? 'email' : 'code'}
          label={status === 'address' ? text.field : undefined}
          value={value}
          onChange={setValue}
        />
        {error !== '' && <Failure text={error} />}
      </div>
      <footer className="site-foot">
        <button className="kit-action kit-action--main" type="submit">
          {messages().logIn.next}
        </button>
      </footer>
    </form>
  )
}
