import { isKitError, type Kit } from '@kit/core'
import { turn } from '@kit/testing'
import { vi } from 'vitest'
import { connectionIds } from './connectionIds.ts'
import { type Namespace, namespaces, networkIds, type World } from './createWorld.ts'

/** Steps of one namespace, by the page or by a wallet. */
const acts = [
  'connect',
  'connect',
  'connect',
  'connect and give up',
  'decline',
  'disconnect',
  'disconnect one',
  'switch network',
  'sign',
  'sign',
  'switch connection',
  'other account',
  'wallet selects',
  'wallet moves',
  'wallet moves',
  'wallet locks',
  'wallet unlocks',
  'wallet revokes',
] as const
/** Steps of the page and of the pairing. */
const wholeActs = [
  'reload',
  'look at',
  'look at',
  'open',
  'close',
  'pair',
  'pair',
  'other end changes',
  'other end leaves',
  'unpair',
] as const

export type Step = { readonly act: string /** Null: not of one namespace. */; readonly namespace: Namespace | null }

const quietly = async (promise: Promise<unknown>): Promise<void> => {
  try {
    await promise
  } catch (error) {
    if (!isKitError(error)) throw error
  }
}
/** Waits for everything that a step starts, including fetched code. */
export const settle = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    for (let each = 0; each < 4; each += 1) await turn()
    await vi.dynamicImportSettled()
  }
}

/** One random step with all its consequences. */
export async function takeStep(world: World, random: (below: number) => number): Promise<Step> {
  const kit = world.kit()
  const whole = random(6) === 0
  if (whole) {
    const act = wholeActs[random(wholeActs.length)] ?? 'open'
    await doWhole(world, kit, act, random)
    await settle()
    return { act, namespace: null }
  }
  const namespace = namespaces[random(namespaces.length)] ?? 'eip155'
  const act = acts[random(acts.length)] ?? 'connect'
  await doIn(world, kit, namespace, act, random)
  await settle()
  return { act, namespace }
}

async function doWhole(
  world: World,
  kit: Kit,
  act: (typeof wholeActs)[number],
  random: (below: number) => number,
): Promise<void> {
  const { pairing } = world
  if (act === 'reload') return world.reload()
  if (act === 'look at') return kit.setNamespace(namespaces[random(3)] ?? 'eip155')
  if (act === 'open') return kit.open()
  if (act === 'close') return kit.close()
  if (act === 'pair') return quietly(kit.connect({ connectorId: 'pairing', namespace: 'eip155' }))
  if (act === 'other end changes') return pairing.changeAccount('eip155')
  if (act === 'other end leaves') return pairing.end()
  return quietly(kit.disconnect({ namespace: 'bip122', connectorId: 'pairing' }))
}

async function doIn(
  world: World,
  kit: Kit,
  namespace: Namespace,
  act: (typeof acts)[number],
  random: (below: number) => number,
): Promise<void> {
  const wallet = world.wallets(namespace)[random(2)] ?? world.wallets(namespace)[0]
  const connectorId = wallet.id
  const live = connectionIds(kit, namespace)
  const one = live[random(Math.max(1, live.length))]
  switch (act) {
    case 'connect':
      return quietly(kit.connect({ connectorId, namespace }))
    case 'connect and give up': {
      const stop = new AbortController()
      wallet.behave('silent')
      const asked = quietly(kit.connect({ connectorId, namespace, signal: stop.signal }))
      await settle()
      stop.abort()
      await asked
      wallet.dismiss()
      return wallet.behave('approve')
    }
    case 'decline':
      wallet.behave('reject')
      await quietly(kit.connect({ connectorId, namespace }))
      return wallet.behave('approve')
    case 'disconnect':
      return quietly(kit.disconnect({ namespace }))
    case 'disconnect one':
      return one === undefined ? undefined : quietly(kit.disconnect({ namespace, connectorId: one }))
    case 'switch network':
      return quietly(kit.switchNetwork({ networkId: networkIds[namespace][random(2)] ?? networkIds[namespace][0] }))
    case 'sign':
      return quietly(kit.signMessage({ message: `${namespace} ${random(1000)}`, namespace }))
    case 'switch connection':
      return one === undefined ? undefined : quietly(kit.switchConnection({ namespace, connectorId: one }))
    case 'other account': {
      const state = kit.getState().connections[namespace]
      const accounts = state?.status === 'connected' ? state.active.accounts : []
      const address = accounts[random(Math.max(1, accounts.length))]?.address
      return address === undefined || one === undefined
        ? undefined
        : quietly(kit.switchConnection({ namespace, connectorId: live[0] ?? one, address }))
    }
    case 'wallet selects':
      return wallet.selectAccount(random(3))
    case 'wallet moves':
      return wallet.move(random(3))
    case 'wallet locks':
      return wallet.lock()
    case 'wallet unlocks':
      return wallet.unlock()
    case 'wallet revokes':
      return wallet.revoke()
  }
}
