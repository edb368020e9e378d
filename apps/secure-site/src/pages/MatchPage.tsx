import { type ReactNode, useEffect, useState } from 'react'
import type { MatchQuestion } from '../api.ts'
import { Icon } from '../look/Icon.tsx'
import { fill, messages } from '../messages/messages.ts'
import { End, explain, Facts, Failure, forgetFragment, Head, isPassing, Loading, Unread } from './Page.tsx'
import { SteadyButton } from './SteadyButton.tsx'

type Props = {
  readonly load: () => Promise<MatchQuestion>
  readonly answer: (match: string | null) => Promise<{ readonly approved: boolean }>
  /** The next URL; default: the page stays and shows the outcome. */
  readonly next?: string | undefined
}

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'unread'; readonly error: unknown }
  /** `error`: the answer did not reach the service. */
  | { readonly status: 'asking'; readonly question: MatchQuestion; readonly error?: unknown }
  | { readonly status: 'done'; readonly title: string; readonly sentence: string }

/** The dapp that asks, and three numbers, one of which the page that began the log-in shows: a link alone does not contain it. */
export function MatchPage({ load, answer, next }: Props): ReactNode {
  const text = messages().match
  const [state, setState] = useState<State>({ status: 'loading' })
  const fail = (error: unknown): void => {
    forgetFragment()
    setState({ status: 'done', title: messages().match.refused, sentence: explain(error) })
  }
  const read = (): void => {
    load().then(
      (question) => setState({ status: 'asking', question }),
      (error: unknown) => (isPassing(error) ? setState({ status: 'unread', error }) : fail(error)),
    )
  }
  useEffect(() => {
    read()
    // Fetched once: the question does not change while the page is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const end = (approved: boolean): void => {
    forgetFragment()
    if (next !== undefined) location.replace(next)
    else
      setState({
        status: 'done',
        title: approved ? text.approved : text.refused,
        sentence: approved ? text.goBack : text.stopped,
      })
  }
  const again = (): void => {
    setState({ status: 'loading' })
    read()
  }
  if (state.status === 'loading') return <Loading />
  if (state.status === 'unread') return <Unread title={text.title} error={state.error} onAgain={again} />
  if (state.status === 'done') return <End title={state.title} sentence={state.sentence} next={next} />
  const { question, error } = state
  const { choices } = question
  const choose = (match: string | null): void => {
    answer(match).then(
      ({ approved }) => end(approved),
      (cause: unknown) => (isPassing(cause) ? setState({ status: 'asking', question, error: cause }) : fail(cause)),
    )
  }
  return (
    <>
      <Head title={text.title} />
      <div className="site-scroll">
        <p>{text.intro}</p>
        <Facts rows={factsOf(question)} />
        {question.made && (
          <div className="kit-note kit-note--warn">
            <Icon name="warn" />
            <div>
              {fill(text.made, {
                time: new Date(question.made.at).toLocaleString(),
                browser: question.made.browser,
                site: question.made.embedder,
              })}
            </div>
          </div>
        )}
        {error !== undefined && <Failure text={explain(error)} />}
        <div className="site-numbers">
          {choices.map((number) => (
            <SteadyButton key={number} className="kit-action site-number" onPress={() => choose(number)}>
              {number}
            </SteadyButton>
          ))}
        </div>
        <div className="kit-note">
          <Icon name="info" />
          <div>{text.note}</div>
        </div>
      </div>
      <footer className="site-foot">
        <button className="kit-action" type="button" onClick={() => choose(null)}>
          {text.notMe}
        </button>
      </footer>
    </>
  )
}

const factsOf = ({ embedder, browser, startedAt }: MatchQuestion) => [
  { name: messages().match.site, value: embedder },
  { name: messages().match.browser, value: browser },
  { name: messages().match.time, value: new Date(startedAt).toLocaleString() },
]
