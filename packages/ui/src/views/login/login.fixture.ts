import {
  type ApprovalPlace,
  type EmbeddedWallet,
  type Kit,
  KitError,
  type KitErrorCode,
  type ProviderWindow,
  type Route,
  type SocialLogin,
} from '@kit/core'
import type { SharedConnector, SharedSession, SmartSession } from '@kit/core/adapter'
import type { FakeSharedProvider } from '@kit/testing'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'

export const email = 'marigold@harbor.example'
/** Its successor. */
export const newEmail = 'marigold@tide.example'

/** The embedded wallet of a scene: each step answers as its part says. */
type FakeLogin = {
  /** Steps that were taken, with what was typed. */
  readonly steps: readonly string[]
  /** How the next steps end: an error code, else they succeed; `wait`: not at all. */
  readonly answer: (
    step: Partial<Readonly<Record<Step, KitErrorCode | 'wait' | 'device' | undefined>>>,
    context?: object,
  ) => void
  /** The provider's window, or how the user gets there without one. */
  readonly way: (way: 'window' | 'link' | 'redirect') => void
  /** The window is closed, or cannot be seen any more. */
  readonly loseWindow: () => void
  /** Where requests are approved from now on. Default: in the frame. */
  readonly approveIn: (place: ApprovalPlace) => void
}
type Step =
  | 'email'
  | 'device'
  | 'otp'
  | 'connect'
  | 'update'
  | 'old'
  | 'new'
  | 'sessions'
  | 'revoke'
  | 'start'
  | 'social'

const started: SocialLogin = { url: 'https://accounts.example/authorize', match: '42' }

export type LoginScene = Scene & { readonly login: FakeLogin }

export type LoginOptions = SceneOptions & {
  /** What a login connects. Default: nothing. */
  readonly session?: SharedSession | undefined
  readonly sessions?: readonly SmartSession[] | undefined
}

export function createLoginScene({ session, sessions = [], ...options }: LoginOptions = {}): LoginScene {
  const steps: string[] = []
  let answers: Parameters<FakeLogin['answer']>[0] = {}
  let details: object = {}
  const take = async (step: Step, what: string): Promise<void> => {
    steps.push(what)
    const answer = answers[step]
    if (answer === 'wait') await new Promise(() => {})
    if (answer !== undefined && answer !== 'device' && answer !== 'wait')
      throw new KitError(answer, answer, { context: { ...details } })
  }
  let way: 'window' | 'link' | 'redirect' = 'window'
  let onClosed = (): void => {}
  let opened: ProviderWindow | null | 'redirect' = null
  let place: ApprovalPlace = 'frame'
  let mailedAt = Number.NEGATIVE_INFINITY
  const wallet: EmbeddedWallet = {
    connectorId: 'AUTH',
    prepare: () => void steps.push('prepare'),
    async connectEmail(given) {
      await take('email', `email ${given.email}`)
      mailedAt = scene.platform.now()
      return answers.email === 'device' ? { next: 'device', match: '42' } : { next: 'code' }
    },
    connectDevice: () => take('device', 'device'),
    connectOtp: ({ otp }) => take('otp', `otp ${otp}`),
    useWindow: (page) => void (opened = page),
    async connectSocial({ provider, onStarted, onClosed: closed, signal }) {
      const page = opened
      opened = null
      signal.addEventListener('abort', () => steps.push(`leave ${provider}`))
      try {
        await take('start', `social ${provider}`)
        onClosed = closed
        onStarted({ ...started, way: page === 'redirect' ? page : way })
        await take('social', `wait ${provider}`)
      } finally {
        if (page !== null && page !== 'redirect') page.close()
      }
    },
    async connectFarcaster({ onUrl, signal }) {
      signal.addEventListener('abort', () => steps.push('leave farcaster'))
      await take('start', 'social farcaster')
      onUrl('https://farcaster.example/~/siwf?channelToken=F0Q2')
      await take('social', 'wait farcaster')
    },
    cancelLogin: () => void steps.push('cancel'),
    async updateEmail({ email: next }) {
      await take('update', `update ${next}`)
      return { next: 'oldEmail' }
    },
    confirmOldEmail: ({ otp }) => take('old', `old ${otp}`),
    async confirmNewEmail({ otp }) {
      await take('new', `new ${otp}`)
      return { email: newEmail }
    },
    pageUrl: (name) => `https://wallet.example/${name}?projectId=stories`,
    async sessions() {
      await take('sessions', 'sessions')
      return sessions
    },
    revokeSession: ({ id }) => take('revoke', `revoke ${id}`),
    mailPauseMs: () => Math.max(0, mailedAt + 30_000 - scene.platform.now()),
    show: () => place,
    hide: () => {},
    approvalWindow: (state) => void steps.push(`window ${state}`),
    rejectRequest: () => void steps.push('reject'),
    follow: () => {},
  }
  const providerOf = (namespace: string): FakeSharedProvider => ({
    isFakeSharedProvider: true,
    current: () => session?.namespaces[namespace],
    subscribe: () => () => {},
    signMessage: async () => '0x',
    switchNetwork: async () => {},
  })
  const connector: SharedConnector = {
    id: 'AUTH',
    name: 'Email or social account',
    type: 'AUTH',
    load: async () => () => ({
      embeddedWallet: wallet,
      async connect() {
        await take('connect', 'connect')
        if (session) return session
        throw new KitError('NO_ACCOUNTS', 'none')
      },
      reconnect: async () => null,
      disconnect: async () => {},
      providerFor: (namespace) =>
        session?.namespaces[namespace] ? { kind: 'custom', provider: providerOf(namespace) } : undefined,
      destroy: () => {},
    }),
  }
  const scene = createScene({ ...options, kit: { sharedConnectors: [connector], ...options.kit } })
  return {
    ...scene,
    login: {
      steps,
      answer(next, context = {}) {
        answers = next
        details = context
      },
      way: (next) => void (way = next),
      loseWindow: () => onClosed(),
      approveIn: (next) => void (place = next),
    },
  }
}

const opened =
  (route: Route, prepare: (scene: LoginScene) => void = () => {}, options?: SceneOptions) =>
  async (): Promise<LoginScene> => {
    const scene = createLoginScene(options)
    prepare(scene)
    openAt(scene.kit, route)
    return scene
  }

/** As the user got there. */
function openAt(kit: Kit, route: Route): void {
  kit.open({ view: 'Connect' })
  if (route.view !== 'Connect') kit.push(route)
}

const google = { view: 'ConnectingSocial', provider: 'google' } as const
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

export const loginScenes = {
  connect: opened({ view: 'Connect' }),
  emailFirst: async (): Promise<LoginScene> => {
    const scene = createLoginScene({ connectors: [] })
    openAt(scene.kit, { view: 'Connect' })
    return scene
  },
  email: opened({ view: 'EmailLogin' }),
  code: opened({ view: 'EmailVerifyOtp', email }),
  device: opened({ view: 'EmailVerifyDevice', email, match: '42' }, ({ login }) => login.answer({ device: 'wait' })),
  deviceRefused: opened({ view: 'EmailVerifyDevice', email, match: '42' }, ({ login }) =>
    login.answer({ device: 'USER_REJECTED' }),
  ),
  telegram: opened({ view: 'Connect' }, () => {}, { kit: { features: { socials: ['telegram'] } } }),
  fewSocials: opened({ view: 'Connect' }, () => {}, { kit: { features: { socials: ['github', 'google'] } } }),
  socialsFirst: opened({ view: 'Connect' }, () => {}, {
    kit: { features: { connectMethodsOrder: ['social', 'wallet'] } },
  }),
  mustAgree: opened({ view: 'Connect' }, () => {}, {
    kit: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://market.example/terms' },
  }),
  social: opened(google, ({ login }) => login.answer({ social: 'wait' })),
  socialStarting: opened(google, ({ login }) => login.answer({ start: 'wait' })),
  socialBlocked: opened(google, ({ login }) => {
    login.way('link')
    login.answer({ social: 'wait' })
  }),
  socialRedirect: opened(google, ({ login }) => {
    login.way('redirect')
    login.answer({ social: 'wait' })
  }),
  socialDeclined: opened(google, ({ login }) => login.answer({ social: 'USER_REJECTED' })),
  socialFailed: opened(google, ({ login }) => login.answer({ start: 'LOGIN_FAILED' })),
  farcaster: opened({ view: 'ConnectingFarcaster' }, ({ login }) => login.answer({ social: 'wait' })),
  farcasterPhone: opened({ view: 'ConnectingFarcaster' }, ({ login }) => login.answer({ social: 'wait' }), {
    userAgent: phone,
  }),
  farcasterExpired: opened({ view: 'ConnectingFarcaster' }, ({ login }) => login.answer({ social: 'CODE_EXPIRED' })),
  approve: opened({ view: 'ApproveTransaction' }),
  approveBehind: opened({ view: 'ApproveTransaction' }, ({ login }) => login.approveIn('behind')),
  approveCoverable: opened({ view: 'ApproveTransaction' }, ({ login }) => login.approveIn('coverable')),
} as const
