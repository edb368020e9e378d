import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** ms since 1970. */
  readonly receivedAt: number
}

export type Mailbox = {
  /** `smtp://127.0.0.1:…` */
  readonly smtpUrl: string
  /** Newest first; of one address, or all. */
  readonly mails: (to?: string) => readonly ReceivedMail[]
  readonly clear: () => void
  readonly stop: () => Promise<void>
}

const kept = 5_000

/** An SMTP server that forwards nothing: people and tests read all mail here. */
export async function startMailbox({ host = '127.0.0.1', port = 0 } = {}): Promise<Mailbox> {
  let mails: readonly ReceivedMail[] = []
  const receive = async (raw: Buffer, recipients: readonly string[]): Promise<void> => {
    const { subject = '', text = '' } = await PostalMime.parse(raw)
    const receivedAt = Date.now()
    const received = recipients.map((to) => ({ to: to.toLowerCase(), subject, text: text.trimEnd(), receivedAt }))
    mails = [...received, ...mails].slice(0, kept)
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        await receive(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        )
        done()
      })()
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://${host}:${address.port}`,
    mails: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to === to.toLowerCase())),
    clear: () => {
      mails = []
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
