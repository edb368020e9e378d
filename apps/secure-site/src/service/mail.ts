import { createTransport } from 'nodemailer'
import type { Made } from '../api.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly from: string
}

/** Sends mail by SMTP, within 20 s. */
export function smtp({ url, from }: SmtpOptions): (mail: Mail) => Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (mail) => {
    // Only `text`, so that nothing in it can become markup.
    await transport.sendMail({ from, ...mail, disableUrlAccess: true, disableFileAccess: true })
  }
}

type Occasion = { readonly embedder: string; readonly browserName: string; readonly at: number }

const asked = ({ embedder, browserName, at }: Occasion): string =>
  `Site: ${embedder}\nBrowser: ${browserName}\nTime: ${new Date(at).toUTCString()}`

const warning = (embedder: string): string =>
  `Enter it only on ${embedder}. We never ask you for it. If this was not you, ignore this mail.`

export const codeMail = (code: string, occasion: Occasion): Omit<Mail, 'to'> => ({
  subject: `${code} is your wallet code`,
  text: `Your code is ${code}. It is valid for 20 minutes.\n\n${asked(occasion)}\n\n${warning(occasion.embedder)}\n`,
})

/** @param made undefined: the address has no wallet yet, or it is not known when it was made */
export const deviceMail = (link: string, occasion: Occasion, made: Made | undefined): Omit<Mail, 'to'> => ({
  subject: 'Is this you? A new browser wants to open your wallet',
  text: `A browser that you have not used before wants to open your wallet.\n\n${asked(occasion)}\n\n${made ? madeOn(made) : ''}If this is you, open this link and choose the number that the site shows:\n${link}\n\nIf it is not, ignore this mail: nothing happens.\n`,
})

const madeOn = ({ at, embedder, browser }: Made): string =>
  `The wallet was made on ${new Date(at).toUTCString()}, in ${browser}, on ${embedder}. If that was not you, do not use it: somebody else has made it with your address.\n\n`

export const updateMail = (
  code: string,
  occasion: Occasion & { readonly next: string | undefined },
): Omit<Mail, 'to'> => ({
  subject: `${code} is your code to change the address of your wallet`,
  text: `Your code is ${code}. It is valid for 20 minutes.\n\n${occasion.next === undefined ? 'It makes this the address of your wallet.' : `It allows the address of your wallet to change to ${occasion.next}.`}\n\n${asked(occasion)}\n\n${warning(occasion.embedder)}\n`,
})

export const changedMail = (next: string, occasion: Occasion): Omit<Mail, 'to'> => ({
  subject: 'The address of your wallet has changed',
  text: `From now on ${next} opens your wallet, and this address does not. The accounts of the wallet stay the same. Every other browser and site was signed out.\n\n${asked(occasion)}\n\nIf this was not you, contact us at once.\n`,
})
