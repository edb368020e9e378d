const question = 'wallet-ticket-question'
const answer = 'wallet-ticket'

type Answer = { readonly type: typeof answer; readonly id: string; readonly ticket: string }
/** How long a busy browser may take to load a frame, or to deliver a message. */
const deadlineMs = 15_000

/**
 * Asks the frames of this site, in the page that opened this window, which log-in they have begun. The page itself is not involved and
 * learns nothing: both ends are pages of this site, in this browser.
 *
 * @returns empty if there are frames of this site, but none has begun a log-in before the deadline; undefined if no frame can be reached, as
 * under COOP
 */
export async function askFramesForTicket(): Promise<string | undefined> {
  const opener = window.opener as Window | null
  const frames = Array.from({ length: opener?.length ?? 0 }, (_, index) => opener?.[index])
  if (frames.length === 0) return undefined
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    let found: '' | undefined
    const finish = (ticket: string | undefined): void => {
      removeEventListener('message', onMessage)
      clearTimeout(timer)
      resolve(ticket)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || !frames.includes(source as Window) || !isAnswer(data) || data.id !== id) return
      // Another frame of this site may be the one that has begun it.
      if (data.ticket === '') found = ''
      else finish(data.ticket)
    }
    const timer = setTimeout(() => finish(found), deadlineMs)
    addEventListener('message', onMessage)
    // Frames of other sites do not receive the message.
    for (const frame of frames) frame?.postMessage({ type: question, id }, location.origin)
  })
}

/** Answers the windows of this site that ask, with the ticket of the log-in that this frame has begun. */
export function answerTicketQuestions(ticketOf: () => string | undefined): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || !source || !isQuestion(data)) return
    const reply: Answer = { type: answer, id: data.id, ticket: ticketOf() ?? '' }
    source.postMessage(reply, { targetOrigin: location.origin })
  })
}

const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}

function isQuestion(data: unknown): data is { readonly id: string } {
  const { type, id } = fieldsOf(data)
  return type === question && typeof id === 'string'
}

function isAnswer(data: unknown): data is Answer {
  const { type, id, ticket } = fieldsOf(data)
  return type === answer && typeof id === 'string' && typeof ticket === 'string'
}
