import { createSite } from './createSite.ts'
import type { Mail } from './mail.ts'
import type { SiteOptions } from './SiteOptions.ts'

export const origin = 'https://wallet.example.org'
export const embedder = 'https://notes.harbor.example'
const masterKey = 'a master key that is not in the database'

/** A service, and browsers that call it. */
export function startSite(options: Partial<SiteOptions> = {}) {
  const mails: Mail[] = []
  const app = createSite(
    {
      origin,
      masterKey,
      projects: [{ id: 'p', name: 'Harbor', origins: [embedder] }],
      networks: [],
      providers: {
        github: {
          clientId: 'client',
          clientSecret: 'secret',
          authorizeUrl: 'https://provider.example/authorize',
          tokenUrl: 'https://provider.example/token',
          userInfoUrl: 'https://provider.example/user',
          issuer: 'https://provider.example',
          scope: 'user',
        },
      },
      sendMail: async (mail) => void mails.push(mail),
      ...options,
    },
    new Map(),
  )
  const browse = ({ keepsCookies = true, own = {} }: { keepsCookies?: boolean; own?: Record<string, string> } = {}) => {
    let cookie = ''
    return async (name: string, body: object, headers: Record<string, string> = {}) => {
      const response = await app.request(`/api/${name}`, {
        method: 'POST',
        headers: { origin, cookie, 'x-page': 'p'.repeat(43), 'content-type': 'application/json', ...own, ...headers },
        body: JSON.stringify(body),
      })
      if (keepsCookies) cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return { status: response.status, body: await response.json() }
    }
  }
  const logIn = async (email: string, ask = browse()) => {
    await ask('config', { projectId: 'p' })
    const { login } = (await ask('email/start', { projectId: 'p', email, embedder })).body
    const code = /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')?.[0]
    const { token, user } = (await ask('email/code', { login, code })).body
    return { ask, token, user, code, authorized: { authorization: `Bearer ${token}` } }
  }
  return { app, mails, browse, logIn }
}
