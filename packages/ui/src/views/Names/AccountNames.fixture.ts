import type { Route } from '@kit/core'
import type { FakeAnswer } from '@kit/testing'
import { connect, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { twoNetworks } from '../../fixtures/networks.ts'
import { harbor } from '../../fixtures/wallets.ts'

const [home] = twoNetworks
const supported = twoNetworks.map(({ caipNetworkId }) => caipNetworkId)

const list = (...names: readonly (readonly [string, boolean])[]): FakeAnswer => ({
  json: { suggestions: names.map(([name, registered]) => ({ name: `${name}.reown.id`, registered })) },
})
const free = list(['orchard', false], ['orchard-1', false], ['the-orchard', false], ['orchard-77', true])

type Options = {
  readonly text?: string
  readonly suggestions?: FakeAnswer
  readonly registration?: FakeAnswer
  readonly route?: Route
}

/** A connected account without a name; `text` is typed. */
async function form({
  text,
  suggestions = free,
  registration = { json: { success: true } },
  route = { view: 'RegisterAccountName' },
}: Options = {}): Promise<Scene> {
  const scene = createScene({
    kit: { projectId: 'stories', services: { blockchain: 'https://blockchain.example' }, names: {} },
  })
  const { http, clock } = scene.platform
  http.respond('/v1/supported-chains', { json: { http: supported, ws: [] } })
  http.respond('/v1/identity/', { json: { name: null, avatar: null } })
  http.respond('/balance', { json: { balances: [] } })
  http.respond('/suggestions/', suggestions)
  http.respond(({ method, url }) => method === 'POST' && url.includes('/profile/account'), registration)
  await connect(scene, harbor.id)
  await until(scene, ({ accounts }) => accounts[home.chainNamespace]?.identity.status === 'ready')
  const names = await scene.kit.names()
  names.open()
  if (text !== undefined) {
    names.type(text)
    await clock.advance(300)
    if (suggestions !== 'silent') await until(scene, (state) => state.names?.suggestions.status !== 'loading')
  }
  scene.kit.open(route)
  return scene
}

/** The wallet was asked; `answer` is what it does. */
async function asked(answer: 'waits' | 'approves' | 'declines', options: Options = {}): Promise<Scene> {
  const scene = await form({ text: 'orchard', ...options })
  ;(await scene.kit.names()).register()
  const prompt = await scene.wallets.nextPrompt()
  if (answer === 'approves') prompt.approve()
  if (answer === 'declines') prompt.reject()
  const isDone = (status: string | undefined): boolean => status === 'done' || status === 'failed'
  if (answer !== 'waits') await until(scene, (state) => isDone(state.names?.registration.status))
  return scene
}

export const nameScenes = {
  account: () => form({ route: { view: 'Account' } }),
  intro: () => form({ route: { view: 'ChooseAccountName' } }),
  empty: () => form(),
  free: () => form({ text: 'orchard' }),
  taken: () => form({ text: 'orchard-77', suggestions: list(['orchard-77', true], ['orchard-78', false]) }),
  tooShort: () => form({ text: 'orc' }),
  characters: () => form({ text: 'or_chard' }),
  looking: () => form({ text: 'orchard', suggestions: 'silent' }),
  noSuggestions: () => form({ text: 'orchard', suggestions: { status: 400 } }),
  signing: () => asked('waits'),
  declined: () => asked('declines'),
  confusable: () =>
    asked('approves', {
      registration: {
        status: 400,
        json: { status: 'FAILED', reasons: [{ name: 'name', description: 'This name looks like one that is taken.' }] },
      },
    }),
  serviceDown: () => asked('approves', { registration: { status: 400, text: '' } }),
  done: async () => {
    const scene = await asked('approves')
    scene.kit.open({ view: 'RegisterAccountNameSuccess' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
