import { afterEach, expect, test, vi } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { type Call, type Case, expectedOf, runCase, type Stored } from '../../../test/matrix.ts'
import { dappOn, memoryStorage, relayOn, settled, walletOn } from '../../../test/setUp.ts'

watchRejections()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calls: readonly Call[] = ['request', 'respond', 'emit', 'extend', 'update', 'disconnect', 'connect', 'ping']
const cases = [300, 1_000, 3_000, 30_000, 600_000].flatMap((ms) =>
  calls.flatMap((call) =>
    (['dapp', 'wallet', 'both'] as const).flatMap((away) =>
      (['nobody', 'dapp', 'wallet'] as const).flatMap((reload) =>
        ([1, 2] as const).map((relays): Case => ({ ms, call, away, reload, relays })),
      ),
    ),
  ),
)
/** A ping has no caller once its page is gone. */
const isSensible = ({ call, reload }: Case): boolean => call !== 'ping' || reload !== 'dapp'
/** Coprime to the lengths of the lists, so that a sample contains each of their values. */
const every = process.env['KIT_SOAK'] ? 1 : 37
/** Regression: a message that an ended client sent again took the answers of the next page. */
const hasFailed = ({ ms, call, reload, relays }: Case): boolean =>
  ms === 300 && (call === 'request' || call === 'connect') && reload !== 'nobody' && relays === 1
const sample = cases.filter(isSensible).filter((one, index) => index % every === 0 || hasFailed(one))

/** Made by the first test that runs. */
let stored: Promise<Stored> | undefined
const storeSession = async (): Promise<Stored> => {
  const relay = await relayOn()
  const storages = { dapp: memoryStorage(), wallet: memoryStorage() }
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { storage: storages.dapp }),
    walletOn(relay, { storage: storages.wallet }),
  ])
  const { topic } = await settled(dapp, wallet)
  await Promise.all([dapp.destroy(), wallet.destroy()])
  return { topic, dapp: storages.dapp.entries, wallet: storages.wallet.entries }
}

test.each(sample)(
  'outage of $ms ms at the $away, $call, reload of $reload, $relays relays: nothing is lost, nothing comes twice',
  async (one) => {
    const pages = await (stored ??= storeSession())
    // All cases use the same two clients, so their tabs must not find each other.
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    expect(await runCase(one, pages)).toEqual(expectedOf(one))
  },
)
