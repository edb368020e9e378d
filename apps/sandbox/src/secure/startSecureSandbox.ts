import { Hono } from 'hono'
import { html } from 'hono/html'
import {
  type Mail,
  type NetworkConfig,
  type ProviderConfig,
  smtp,
  startSecureSite,
  type StartSecureSiteOptions,
} from 'secure-site'
import type { Environment } from '../environment/Environment.ts'
import { createFaultControl } from '../faults/createFaultControl.ts'
import { strike } from '../faults/strike.ts'
import { applyFault } from '../faults/applyFault.ts'
import { allowPages } from '../http/allowPages.ts'
import { noOtherPages, onlyOwnHost } from '../http/guards.ts'
import { listen } from '../http/listen.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { createScopes } from '../scopes/createScopes.ts'
import { createBundler } from './createBundler.ts'
import { createFarcaster, deployIdRegistry, idRegistry } from './createFarcaster.ts'
import { clientSecret, createProviders, providerNames } from './createProviders.ts'
import { type AccountContracts, deployAccountContracts } from './deployEntryPoint.ts'
import { botToken, createTelegram } from './createTelegram.ts'
import { type Mailbox, startMailbox } from './startMailbox.ts'

export type SecureSandbox = {
  /** Of the secure site: `http://wallet.localhost:…`, which Node does not resolve. */
  readonly origin: string
  /** Mailbox, bundlers, log-in providers; and faults of the site at `/sandbox/faults`. */
  readonly servicesUrl: string
  readonly projectId: string
  readonly mailbox: Mailbox
  readonly networks: readonly NetworkConfig[]
  readonly stop: () => Promise<void>
}

export type SecureSandboxOptions = {
  readonly environment: Pick<Environment, 'projectId' | 'chains' | 'solana'>
  /** Origins that may embed the frame. Default: all. */
  readonly origins?: readonly string[] | undefined
  readonly ports?: { readonly site?: number; readonly services?: number } | undefined
  readonly site?:
    | Partial<Pick<StartSecureSiteOptions, 'now' | 'pages' | 'store' | 'requestsPerMinute' | 'trustedProxies'>>
    | undefined
  /** Default: over SMTP into the mailbox. */
  readonly sendMail?: ((mail: Mail) => Promise<void>) | undefined
}

/** The secure site of the embedded wallet on this machine, with everything that it needs. The first chain has EntryPoint 0.7, others 0.8. */
export async function startSecureSandbox({
  environment,
  origins = ['*'],
  ports = {},
  site: siteOptions = {},
  sendMail,
}: SecureSandboxOptions): Promise<SecureSandbox> {
  const mailbox = await startMailbox()
  const contracts = await Promise.all(
    environment.chains.map(({ rpcUrl }, index) => deployAccountContracts(rpcUrl, index === 0 ? '0.7' : '0.8')),
  )
  const scopes = createScopes()
  const services = await listen({
    app: await createSecureServices({ environment, contracts, mailbox, scopes, now: siteOptions.now ?? Date.now }),
    host: '127.0.0.1',
    preferredPort: ports.services ?? 0,
  })
  const networks = networksOf(environment, contracts, services.url)
  const [first] = environment.chains
  if (first) await deployIdRegistry(first.rpcUrl)
  const site = await startSecureSite({
    ...siteOptions,
    port: ports.site,
    masterKey: 'the sandbox keeps nothing that is worth a better key',
    projects: [{ id: environment.projectId, name: 'Sandbox', origins, signInStatement: 'Sign in to the sandbox.' }],
    networks,
    providers: providersOf(services.url),
    farcaster: first && {
      relayUrl: `${services.url}/farcaster`,
      network: { id: first.networkId, rpcUrl: first.rpcUrl },
      idRegistry,
    },
    telegram: { botToken, authorizeUrl: `${services.url}/telegram/auth` },
    sendMail: sendMail ?? smtp({ url: mailbox.smtpUrl, from: 'Wallet <wallet@sandbox.example>' }),
    wrap: (app) => {
      const wrapped = new Hono<ServiceEnv>()
      wrapped.use(async (context, next) => {
        context.set('scope', scopes.of(''))
        await next()
      })
      wrapped.use(strike(), applyFault())
      wrapped.mount('/', (request, env) => app.fetch(request, env as object), { replaceRequest: false })
      return wrapped as unknown as Hono
    },
  })
  return {
    origin: site.origin,
    servicesUrl: services.url,
    projectId: environment.projectId,
    mailbox,
    networks,
    stop: async () => {
      await Promise.all([site.stop(), services.stop(), mailbox.stop()])
    },
  }
}

function networksOf(
  { chains, solana }: SecureSandboxOptions['environment'],
  contracts: readonly AccountContracts[],
  servicesUrl: string,
): readonly NetworkConfig[] {
  const evm = chains.map(({ networkId, name, rpcUrl, nativeCurrency }, index): NetworkConfig => {
    const deployed = contracts[index]
    return {
      id: networkId,
      name,
      rpcUrl,
      nativeCurrency,
      ...(deployed && {
        smartAccount: {
          entryPoint: deployed.entryPoint,
          entryPointVersion: deployed.version,
          factory: deployed.factory,
          bundlerUrl: `${servicesUrl}/bundler/${networkId}`,
        },
      }),
    }
  })
  if (!solana) return evm
  const { networkId, name, rpcUrl, nativeCurrency } = solana
  return [...evm, { id: networkId, name, rpcUrl, nativeCurrency }]
}

/** The log-in providers of the sandbox, at `servicesUrl`. */
export const providersOf = (servicesUrl: string): StartSecureSiteOptions['providers'] =>
  Object.fromEntries(
    providerNames.map((name): [string, ProviderConfig] => {
      const base = `${servicesUrl}/providers/${name}`
      const openId = name === 'google' || name === 'apple'
      return [
        name,
        {
          clientId: 'sandbox',
          clientSecret,
          authorizeUrl: `${base}/authorize`,
          tokenUrl: `${base}/token`,
          issuer: base,
          scope: openId ? 'openid email' : 'user',
          ...(openId ? { jwksUrl: `${base}/keys` } : { userInfoUrl: `${base}/user` }),
          ...(name === 'x' && { clientAuth: 'basic' as const }),
          ...(name === 'apple' && { responseMode: 'form_post' as const }),
        },
      ]
    }),
  )

type Services = {
  readonly environment: SecureSandboxOptions['environment']
  readonly contracts: readonly AccountContracts[]
  readonly mailbox: Mailbox
  readonly scopes: ReturnType<typeof createScopes>
  readonly now: () => number
}

async function createSecureServices({
  environment,
  contracts,
  mailbox,
  scopes,
  now,
}: Services): Promise<Hono<ServiceEnv>> {
  const app = new Hono<ServiceEnv>()
  app.use(onlyOwnHost(), async (context, next) => {
    context.set('scope', scopes.of(''))
    await next()
  })
  app.use('/sandbox/*', noOtherPages())
  app.route('/sandbox', createFaultControl())
  // Other pages must not read the mail, because its codes open wallets.
  app.get('/mailbox.json', (context) => context.json({ mails: mailbox.mails(context.req.query('to')) }))
  app.use(strike(), allowPages(), applyFault())
  environment.chains.forEach(({ networkId, rpcUrl }, index) => {
    const deployed = contracts[index]
    if (!deployed) return
    const bundler = createBundler(rpcUrl, deployed)
    app.post(`/bundler/${networkId}`, async (context) => context.json(await bundler.answer(await context.req.json())))
  })
  app.route('/', await createProviders())
  app.route('/', createFarcaster(environment.chains[0]?.id ?? 1))
  app.route('/', createTelegram(now))
  const csp = { 'content-security-policy': "default-src 'none'" }
  app.get('/', (context) =>
    context.html(pageOf('Services of the secure site', html`<p><a href="/mailbox">Mailbox</a></p>`), 200, csp),
  )
  app.get('/mailbox', (context) => {
    const mails = mailbox
      .mails()
      .map(
        ({ to, subject, text }) =>
          html`<article><h2>${subject}</h2><p>To ${to}</p><pre>${linkified(text)}</pre></article>`,
      )
    return context.html(pageOf('Mailbox of the sandbox', html`${mails}`, 3), 200, csp)
  })
  return app
}

/** @param refreshSeconds loads the page again after that time */
const pageOf = (title: string, content: ReturnType<typeof html>, refreshSeconds?: number) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`

const linkified = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
