import { type ReactNode, useEffect, useState } from 'react'
import type { SocialQuestion } from '../api.ts'
import { createService, type Service } from '../client/callService.ts'
import { askFramesForTicket } from '../client/ticketMessages.ts'
import { messages } from '../messages/messages.ts'
import { MatchPage } from './MatchPage.tsx'
import {
  End,
  explain,
  Facts,
  Failure,
  forgetFragment,
  Head,
  isPassing,
  Loading,
  mountPage,
  providerNames,
  Unread,
} from './Page.tsx'
import { SteadyButton } from './SteadyButton.tsx'

/** After the provider's answer, the user confirms here that the page which opened this window gets the log-in. */
export function start(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const error = new URLSearchParams(location.search).get('error')
  const [embedder, windowSecret] = [fragment.get('embedder'), fragment.get('window')]
  const text = messages().done
  if (windowSecret === null) {
    forgetFragment()
    if (embedder !== null) report(embedder, error ?? 'failed')
    return mountPage(text.failed, <End title={text.failed} sentence={text.nothingShared} />)
  }
  mountPage(text.title, <DonePage service={createService()} windowSecret={windowSecret} />)
}

/** Posts the outcome to the page that opened this window; the user is known to its frame alone. */
function report(embedder: string, error?: string): void {
  const opener = window.opener as Window | null
  if (!opener) return
  const resultUri = new URL('/done', location.origin)
  if (error !== undefined) resultUri.searchParams.set('error', error)
  opener.postMessage({ resultUri: resultUri.href }, embedder)
  window.close()
}

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'unread'; readonly error: unknown }
  /** `ticket`: that of the frame in the page which opened this window. */
  | {
      readonly status: 'confirming'
      readonly question: SocialQuestion
      readonly ticket: string
      readonly error?: unknown
    }
  /** No frame could be reached: the user compares a number. */
  | { readonly status: 'matching'; readonly question: SocialQuestion }
  | { readonly status: 'ended'; readonly title: string; readonly sentence: string }

function DonePage({ service, windowSecret }: { service: Service; windowSecret: string }): ReactNode {
  const [state, setState] = useState<State>({ status: 'loading' })
  const text = messages().done
  const [attempt, setAttempt] = useState(0)
  const end = (title: string, sentence: string): void => {
    forgetFragment()
    setState({ status: 'ended', title, sentence })
  }
  useEffect(() => {
    let left = false
    const show = (next: State): void => {
      if (!left) setState(next)
    }
    const load = async (): Promise<State> => {
      const question = await service('social/show', { window: windowSecret })
      // A page that navigated to the provider is not open beside this one.
      const ticket = question.returnTo === null ? await askFramesForTicket() : undefined
      return ticket === undefined ? { status: 'matching', question } : { status: 'confirming', question, ticket }
    }
    load().then(show, (error: unknown) =>
      show(
        isPassing(error)
          ? { status: 'unread', error }
          : { status: 'ended', title: messages().done.failed, sentence: explain(error) },
      ),
    )
    return () => {
      left = true
    }
  }, [service, windowSecret, attempt])

  if (state.status === 'loading') return <Loading />
  if (state.status === 'unread') {
    const again = (): void => {
      setState({ status: 'loading' })
      setAttempt(attempt + 1)
    }
    return <Unread title={text.title} error={state.error} onAgain={again} />
  }
  if (state.status === 'ended') return <End title={state.title} sentence={state.sentence} />
  const { question } = state
  if (state.status === 'matching') {
    const { returnTo } = question
    return (
      <MatchPage
        load={async () => question}
        answer={(match) => service('social/answer', { window: windowSecret, match: match ?? undefined })}
        next={returnTo ?? undefined}
      />
    )
  }
  const { ticket, error: failure } = state
  const answer = (confirmed: boolean): void => {
    service('social/answer', { window: windowSecret, ticket: confirmed ? ticket : undefined }).then(
      ({ approved }) => {
        if (approved || !confirmed) report(question.embedder, approved ? undefined : 'declined')
        if (approved) end(messages().match.approved, messages().match.goBack)
        else end(text.failed, confirmed ? text.foreign : text.nothingShared)
      },
      (error: unknown) => (isPassing(error) ? setState({ ...state, error }) : end(text.failed, explain(error))),
    )
  }
  return (
    <>
      <Head title={text.title} />
      <div className="site-scroll">
        <p>{text.intro}</p>
        <Facts
          rows={[
            { name: messages().match.site, value: question.embedder },
            { name: text.provider, value: providerNames[question.provider] },
            ...(question.userName === null ? [] : [{ name: text.user, value: question.userName }]),
          ]}
        />
        {failure !== undefined && <Failure text={explain(failure)} />}
      </div>
      <footer className="site-foot">
        <div className="kit-actions">
          <button className="kit-action" type="button" onClick={() => answer(false)}>
            {text.cancel}
          </button>
          <SteadyButton className="kit-action kit-action--main" onPress={() => answer(true)}>
            {text.confirm}
          </SteadyButton>
        </div>
      </footer>
    </>
  )
}
