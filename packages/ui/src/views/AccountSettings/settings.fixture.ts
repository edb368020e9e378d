import type { Route, SmartSession } from '@kit/core'
import type { SharedSession } from '@kit/core/adapter'
import { account } from '../../fixtures/createScene.ts'
import { createLoginScene, email, type LoginOptions, type LoginScene } from '../login/login.fixture.ts'

export const smartAddress = '0x2222222222222222222222222222222222333333'
const token = '0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0'

const accounts = [
  { caipAddress: `eip155:1:${smartAddress}`, address: smartAddress, type: 'smartAccount' },
  { caipAddress: `eip155:1:${account}`, address: account, type: 'eoa' },
] as const

const session: SharedSession = {
  wallet: { name: 'Email', login: { method: 'email', email } },
  namespaces: { eip155: { accounts, networkId: 'eip155:1' } },
}
const social: SharedSession = {
  ...session,
  wallet: { name: 'GitHub', login: { method: 'github', userName: 'marigold' } },
}
const ownOnly: SharedSession = {
  ...session,
  namespaces: { eip155: { accounts: [accounts[1]], networkId: 'eip155:1' } },
}

const granted = (id: string, parts: Partial<SmartSession>): SmartSession => ({
  id: `0x${id.repeat(64)}`,
  account: `eip155:1:${smartAddress}`,
  app: { name: 'orchard.example', url: 'https://orchard.example' },
  limits: [{ type: 'coins', to: account, amount: 100_000_000_000_000_000n }],
  expiresAt: Date.UTC(2030, 0, 2, 12),
  ...parts,
})
export const sessions: readonly SmartSession[] = [
  granted('1', {}),
  granted('2', {
    app: { name: 'kelpswap.example', url: 'https://kelpswap.example' },
    limits: [
      { type: 'tokens', token, amount: 52_750_000n },
      { type: 'calls', contract: token, functions: ['0xd0e30db0', '0x2e1a7d4d'] },
      { type: 'unknown' },
    ],
    expiresAt: undefined,
  }),
]

/** Logged in and connected, as the user got to `route`. */
export async function settingsScene(
  route: Route,
  { prepare, ...options }: LoginOptions & { readonly prepare?: (scene: LoginScene) => void } = {},
): Promise<LoginScene> {
  const scene = createLoginScene({
    session,
    sessions,
    ...options,
    kit: { features: { smartSessions: true }, ...options.kit },
  })
  scene.wallets.setBalance(smartAddress, 250_000_000_000_000_000n)
  scene.wallets.setTokenBalance(token, smartAddress, { value: 0n, decimals: 6, symbol: 'GOLD' })
  await scene.kit.connect({ connectorId: 'AUTH' })
  prepare?.(scene)
  scene.kit.open({ view: 'Account' })
  if (route.view !== 'Account') {
    scene.kit.push({ view: 'AccountSettings' })
    scene.kit.push(route)
  }
  return scene
}

export const settingsScenes = {
  account: () => settingsScene({ view: 'Account' }),
  settings: () => settingsScene({ view: 'AccountSettings' }),
  settingsOfSocial: () => settingsScene({ view: 'AccountSettings' }, { session: social }),
  email: () => settingsScene({ view: 'UpdateEmailWallet' }),
  oldCode: () => settingsScene({ view: 'UpdateEmailPrimaryOtp', email, next: 'marigold@tide.example' }),
  newCode: () => settingsScene({ view: 'UpdateEmailSecondaryOtp', email: 'marigold@tide.example' }),
  upgrade: () => settingsScene({ view: 'UpgradeEmailWallet' }),
  accountType: () => settingsScene({ view: 'SmartAccountSettings' }),
  accountTypeUnread: () =>
    settingsScene(
      { view: 'SmartAccountSettings' },
      { prepare: ({ wallets }) => wallets.intercept('getBalance', () => Promise.reject(new Error('offline'))) },
    ),
  noSmartAccount: () => settingsScene({ view: 'SmartAccountSettings' }, { session: ownOnly }),
  sessions: () => settingsScene({ view: 'SmartSessionList' }),
  sessionsLoading: () =>
    settingsScene({ view: 'SmartSessionList' }, { prepare: ({ login }) => login.answer({ sessions: 'wait' }) }),
  noSessions: () => settingsScene({ view: 'SmartSessionList' }, { sessions: [] }),
  sessionsUnread: () =>
    settingsScene({ view: 'SmartSessionList' }, { prepare: ({ login }) => login.answer({ sessions: 'UNREACHABLE' }) }),
  notRevoked: () => settingsScene({ view: 'SmartSessionList', failed: true }),
} satisfies Record<string, () => Promise<LoginScene>>
