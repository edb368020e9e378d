import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Provider, Session, SiteConfig } from '../api.ts'
import type { Service } from '../client/callService.ts'
import { fill, messages } from '../messages/messages.ts'
import { explain, Failure, Head, providerNames } from './Page.tsx'

type Step =
  | { readonly status: 'email' }
  | { readonly status: 'device'; readonly login: string; readonly match: string }
  | { readonly status: 'code'; readonly login: string }
  | { readonly status: 'farcaster'; readonly ticket: string; readonly url: string }

const pollMs = 1000
/** Where a log-in with a provider is kept while this page is away. */
const ticketKey = 'ticket'

type Props = {
  readonly service: Service
  readonly title: string
  readonly intro: string
  readonly children: (session: Session) => ReactNode
}

/** A log-in of the page itself, and what it shows afterwards. The session is kept nowhere: a reload starts again. */
export function LogIn({ service, title, intro, children }: Props): ReactNode {
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const [session, setSession] = useState<Session>()
  const [step, setStep] = useState<Step>({ status: 'email' })
  const [config, setConfig] = useState<SiteConfig>()
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const text = messages().logIn
  const fail = (reason: unknown): void => setError(explain(reason))

  useEffect(() => {
    service('config', { projectId }).then(setConfig, () => undefined)
    const ticket = sessionStorage.getItem(ticketKey)
    sessionStorage.removeItem(ticketKey)
    if (ticket === null) return
    service('social/finish', { ticket }).then((answer) => {
      if (answer.status === 'done') setSession(answer.session)
    }, fail)
  }, [service, projectId])
  const waiting = step.status === 'device' ? step.login : undefined
  useEffect(() => {
    if (waiting === undefined) return
    const timer = setInterval(() => {
      service('email/device', { login: waiting }).then(
        ({ status }) => status === 'approved' && setStep({ status: 'code', login: waiting }),
        fail,
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [service, waiting])

  const approving = step.status === 'farcaster' ? step.ticket : undefined
  useEffect(() => {
    if (approving === undefined) return
    const timer = setInterval(() => {
      service('farcaster/finish', { ticket: approving }).then((answer) => {
        if (answer.status === 'done') setSession(answer.session)
      }, fail)
    }, pollMs)
    return () => clearInterval(timer)
  }, [service, approving])

  const submit = async (): Promise<void> => {
    if (step.status === 'email') {
      const { login, match } = await service('email/start', { projectId, email: value, embedder: location.origin })
      setValue('')
      setStep(match === undefined ? { status: 'code', login } : { status: 'device', login, match })
    } else if (step.status === 'code')
      setSession(await service('email/code', { login: step.login, code: value.replaceAll(/\s/g, '') }))
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setError('')
    submit().catch(fail)
  }
  const startSocial = async (provider: Provider): Promise<void> => {
    const returnTo = location.origin + location.pathname + location.search
    const { uri, ticket } = await service('social/start', { projectId, provider, embedder: location.origin, returnTo })
    sessionStorage.setItem(ticketKey, ticket)
    location.assign(uri)
  }
  const startFarcaster = async (): Promise<void> => {
    const { ticket, url } = await service('farcaster/start', { projectId, embedder: location.origin })
    setStep({ status: 'farcaster', ticket, url })
  }
  if (session) return children(session)
  return (
    <form className="site-form" onSubmit={onSubmit}>
      <Head title={title} />
      <div className="site-scroll">
        <p>{intro}</p>
        {step.status === 'device' ? (
          <p role="status">
            {text.openMail.split('{match}')[0]}
            <b className="kit-num">{step.match}</b>
            {text.openMail.split('{match}')[1]}
          </p>
        ) : step.status === 'farcaster' ? (
          <p role="status">
            <a href={step.url} target="_blank" rel="noreferrer">
              {text.farcaster}
            </a>
          </p>
        ) : (
          <CodeField kind={step.status} value={value} onChange={setValue} />
        )}
        {error !== '' && <Failure text={error} />}
      </div>
      <footer className="site-foot">
        {(step.status === 'email' || step.status === 'code') && (
          <button className="kit-action kit-action--main" type="submit">
            {text.next}
          </button>
        )}
        {step.status === 'email' &&
          config?.providers.map((provider) => (
            <button
              key={provider}
              className="kit-action"
              type="button"
              onClick={() => void startSocial(provider).catch(fail)}
            >
              {fill(text.with, { provider: providerNames[provider] })}
            </button>
          ))}
        {step.status === 'email' && config?.farcaster && (
          <button className="kit-action" type="button" onClick={() => void startFarcaster().catch(fail)}>
            {fill(text.with, { provider: 'Farcaster' })}
          </button>
        )}
      </footer>
    </form>
  )
}

type FieldProps = {
  readonly kind: 'email' | 'code'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label?: string | undefined
}

/** An e-mail address, or the code of a mail. */
export const CodeField = ({ kind, value, onChange, label }: FieldProps): ReactNode => (
  <label className="kit-stack">
    <span className="kit-cap">{label ?? (kind === 'email' ? messages().logIn.email : messages().logIn.code)}</span>
    <input
      className="site-field"
      dir="ltr"
      value={value}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={kind === 'email' ? 'email' : 'numeric'}
      autoComplete={kind === 'email' ? 'email' : 'one-time-code'}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
