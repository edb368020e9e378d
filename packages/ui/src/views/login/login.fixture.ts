import { KitError, type KitErrorCode, type EmbeddedWallet, type Kit, type Route } from '@kit/core'
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
}
type Step = 'email' | 'device' | 'otp' | 'connect' | 'update' | 'old' | 'new' | 'sessions' | 'revoke'

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
    show: () => {},
    hide: () => {},
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
    },
  }
}

const opened =
  (route: Route, prepare: (scene: LoginScene) => void = () => {}) =>
  async (): Promise<LoginScene> => {
    const scene = createLoginScene()
    prepare(scene)
    openAt(scene.kit, route)
    return scene
  }

/** As the user got there. */
function openAt(kit: Kit, route: Route): void {
  kit.open({ view: 'Connect' })
  if (route.view !== 'Connect') kit.push(route)
}

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
  approve: opened({ view: 'ApproveTransaction' }),
} as const
