import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { publicUrl } from '../http/publicUrl.ts'

export const providerNames = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The people to choose from. `sub` is what identifies; one of them has no e-mail address, two share one. */
const people = [
  { sub: '100001', name: 'Ada Tern', email: 'ada@harbor.example', verified: true },
  { sub: '100002', name: 'Bo Plover', email: null, verified: false },
  { sub: '100003', name: 'Not Ada', email: 'ada@harbor.example', verified: false },
] as const

type Grant = {
  readonly sub: string
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string
}

export const clientSecret = 'sandbox secret'

/** Stand-ins for the six providers: the page of each to choose a person or decline, codes with PKCE, tokens, keys. */
export async function createProviders(): Promise<Hono<ServiceEnv>> {
  const app = new Hono<ServiceEnv>()
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'ES256' }
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, string>()

  app.get('/providers/:provider/authorize', (context) => {
    const query = context.req.query()
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Log in: ${context.req.param('provider')}</title>
          </head>
          <body>
            <h1>Sandbox stand-in: ${context.req.param('provider')}</h1>
            <form method="get" action="answer">
              ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
              ${people.map(
                ({ sub, name, email }) =>
                  html`<p><button name="as" value="${sub}">${name} (${email ?? 'no e-mail'})</button></p>`,
              )}
              <p><button name="as" value="decline">Decline</button></p>
              <p><button name="as" value="error">Fail</button></p>
            </form>
          </body>
        </html>`,
    )
  })

  app.get('/providers/:provider/answer', (context) => {
    const { as = '', redirect_uri: redirectUri = '', state = '', ...rest } = context.req.query()
    const back = new URL(redirectUri)
    const fields: Record<string, string> = { state }
    if (as === 'decline') fields['error'] = 'access_denied'
    else if (as === 'error') fields['error'] = 'server_error'
    else {
      const code = randomBytes(16).toString('hex')
      codes.set(code, {
        sub: as,
        clientId: rest['client_id'] ?? '',
        redirectUri,
        challenge: rest['code_challenge'] ?? '',
        nonce: rest['nonce'] ?? '',
      })
      fields['code'] = code
    }
    if (rest['response_mode'] === 'form_post')
      return context.html(
        html`<!doctype html>
          <title>Back</title>
          <form method="post" action="${back.href}">
            ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
            <button>Continue</button>
          </form>
          <script>
            document.forms[0].submit()
          </script>`,
      )
    for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value)
    return context.redirect(back.href)
  })

  app.post('/providers/:provider/token', async (context) => {
    const body = await context.req.parseBody()
    const code = String(body['code'])
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(String(body['code_verifier'])).digest('base64url')
    const basic = `Basic ${Buffer.from(`${grant?.clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
    const authenticated =
      context.req.param('provider') === 'x'
        ? context.req.header('authorization') === basic
        : body['client_secret'] === clientSecret
    const right =
      authenticated &&
      grant &&
      grant.challenge === challenge &&
      grant.clientId === body['client_id'] &&
      grant.redirectUri === body['redirect_uri']
    if (!right) return context.json({ error: 'invalid_grant' }, 400)
    const person = people.find(({ sub }) => sub === grant.sub)
    if (!person) return context.json({ error: 'invalid_grant' }, 400)
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, grant.sub)
    const issuer = `${publicUrl(context)}/providers/${context.req.param('provider')}`
    const idToken = await new SignJWT({
      nonce: grant.nonce,
      name: person.name,
      ...(person.email !== null && { email: person.email, email_verified: person.verified }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
      .setIssuer(issuer)
      .setSubject(grant.sub)
      .setAudience(grant.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return context.json({ access_token: accessToken, token_type: 'bearer', id_token: idToken })
  })

  app.get('/providers/:provider/user', (context) => {
    const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const person = people.find(({ sub }) => sub === tokens.get(token))
    if (!person) return context.json({ error: 'invalid_token' }, 401)
    const { sub, name } = person
    const user = { id: sub, login: name, name, username: name }
    return context.json(context.req.param('provider') === 'x' ? { data: user } : user)
  })

  app.get('/providers/:provider/keys', (context) => context.json({ keys: [jwk] }))
  return app
}
