import { type ReactNode, useEffect, useState } from 'react'
import { createService, type Service } from '../client/callService.ts'
import { messages } from '../messages/messages.ts'
import { isPassing, Loading, End, mountPage, Unread } from './Page.tsx'

/** Telegram has answered, in the fragment, which no server sees. The service returns the next URL of the log-in. */
export function start(): void {
  const state = new URLSearchParams(location.search).get('state') ?? ''
  const result = /[#?&]tgAuthResult=([\w+/=-]*)$/.exec(location.hash)?.[1] ?? ''
  history.replaceState(null, '', location.pathname)
  mountPage(messages().done.title, <TelegramPage service={createService()} state={state} result={result} />)
}

type Props = { readonly service: Service; readonly state: string; readonly result: string }

function TelegramPage({ service, state, result }: Props): ReactNode {
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const answer = async (): Promise<void> => {
      const { next } = await service('telegram/answer', { state, result })
      location.replace(next)
    }
    answer().catch(setError)
  }, [service, state, result, attempt])
  const { title, failed, nothingShared } = messages().done
  if (error === undefined) return <Loading />
  const again = (): void => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return isPassing(error) ? (
    <Unread title={title} error={error} onAgain={again} />
  ) : (
    <End title={failed} sentence={nothingShared} />
  )
}
