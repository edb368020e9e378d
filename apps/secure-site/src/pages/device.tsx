import { createService } from '../client/callService.ts'
import { messages } from '../messages/messages.ts'
import { MatchPage } from './MatchPage.tsx'
import { mountPage } from './Page.tsx'

/** The mail of a log-in links here. */
export function start(): void {
  const service = createService()
  const link = location.hash.slice(1)
  mountPage(
    messages().match.title,
    <MatchPage
      load={() => service('device/show', { link })}
      answer={(match) => service('device/answer', { link, match })}
    />,
  )
}
