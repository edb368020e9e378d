import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Provider } from '../api.ts'
import { ServiceError } from '../client/callService.ts'
import '../look/look.css'
import { Icon } from '../look/Icon.tsx'
import { messages } from '../messages/messages.ts'

/** A full page: a card in the middle, light or dark as in the system settings. */
export function mountPage(title: string, children: ReactNode): void {
  const root = document.querySelector('#root')
  if (!root) return
  document.title = title
  document.body.classList.add('kit')
  document.documentElement.dataset['mode'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  createRoot(root).render(
    <div className="site-page">
      <main className="site-card">{children}</main>
    </div>,
  )
}

export const Head = ({ title }: { title: string }): ReactNode => (
  <header className="kit-head">
    <h1 className="kit-title">{title}</h1>
  </header>
)

/** An outcome. `next`: the page that continues. */
export const End = ({
  title,
  sentence,
  next,
}: {
  title: string
  sentence: string
  next?: string | undefined
}): ReactNode => (
  <>
    <Head title={title} />
    <div className="site-scroll" role="status">
      <p>{sentence}</p>
      {next !== undefined && <a href={next}>{messages().pages.back}</a>}
    </div>
  </>
)

/** An error while loading, with a button to retry. */
export const Unread = ({
  title,
  error,
  onAgain,
}: {
  title: string
  error: unknown
  onAgain: () => void
}): ReactNode => (
  <>
    <Head title={title} />
    <div className="site-scroll">
      <Failure text={explain(error)} />
    </div>
    <footer className="site-foot">
      <button className="kit-action kit-action--main" type="button" onClick={onAgain}>
        {messages().pages.again}
      </button>
    </footer>
  </>
)

/** Whether an error is temporary, so that the same request can be sent again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ServiceError) || ['UNREACHABLE', 'RATE_LIMITED', 'INTERNAL'].includes(error.code)

/** Removes the secret from the URL, once it has been used. */
export const forgetFragment = (): void => history.replaceState(null, '', location.pathname)

export const Loading = (): ReactNode => (
  <div className="site-scroll" role="status" aria-busy="true">
    <p>{messages().pages.loading}</p>
  </div>
)

export const Failure = ({ text }: { text: string }): ReactNode => (
  <div className="kit-note kit-note--bad" role="alert">
    <Icon name="warn" />
    <div>{text}</div>
  </div>
)

export type FactRow = { readonly name: string; readonly value: string }

export const Facts = ({ rows }: { rows: readonly FactRow[] }): ReactNode => (
  <dl className="kit-facts">
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="kit-num" translate="no">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

/** What went wrong, in the user's language where the service names it. */
export function explain(error: unknown): string {
  const { errors, pages } = messages()
  const known: Readonly<Record<string, string>> = errors
  if (error instanceof ServiceError) return known[error.code] ?? pages.failed
  return error instanceof Error ? error.message : pages.failed
}

/** The same in all languages. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  telegram: 'Telegram',
}
