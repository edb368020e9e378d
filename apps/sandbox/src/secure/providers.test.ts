import { createHash } from 'node:crypto'
import { fetchSocialUser, type ProviderConfig } from 'secure-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../http/listen.ts'
import { createProviders, providerNames } from './createProviders.ts'
import { providersOf } from './startSecureSandbox.ts'

let services: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  services = await listen({ app: await createProviders(), host: '127.0.0.1', preferredPort: 0 })
})
afterAll(() => services.stop())

const redirectUri = 'https://wallet.example/oauth/callback'
const [verifier, nonce] = ['v'.repeat(43), 'n'.repeat(43)]

/** The code of the first person, as the provider's page sends it back. */
async function codeOf(provider: string, config: ProviderConfig): Promise<string> {
  const query = new URLSearchParams({
    as: '100001',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const answer = await fetch(`${services.url}/providers/${provider}/answer?${query}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}
const configOf = (provider: (typeof providerNames)[number]): ProviderConfig => {
  const config = providersOf(services.url)?.[provider]
  if (!config) throw new Error('There is no such provider.')
  return config
}

test.each(providerNames)('I17 %s: the code is exchanged for the person', async (provider) => {
  const config = configOf(provider)
  const code = await codeOf(provider, config)
  const parameters = { code, redirectUri, verifier, nonce }
  expect(await fetchSocialUser(provider, config, parameters)).toMatchObject({
    identity: { method: provider, issuer: config.issuer, subject: '100001' },
  })
  // A code is valid once.
  await expect(fetchSocialUser(provider, config, parameters)).rejects.toThrow('400')
})

test('X wants the secret of the client in a header', async () => {
  const config = configOf('x')
  const parameters = { code: await codeOf('x', config), redirectUri, verifier, nonce }
  await expect(fetchSocialUser('x', { ...config, clientAuth: undefined }, parameters)).rejects.toThrow('400')
})
