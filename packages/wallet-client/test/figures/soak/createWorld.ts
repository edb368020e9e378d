import { DappClient } from '../../../src/client/DappClient.ts'
import { WalletClient } from '../../../src/client/WalletClient.ts'
import { isWalletClientError } from '../../../src/errors/isWalletClientError.ts'
import { address, asked, metadata, namespaces } from '../../setUp.ts'
import type { Relay } from '../../startRelay.ts'
import { createBook } from './createBook.ts'
import { createPages, type Page } from './createPages.ts'
import type { Random } from './createRandom.ts'

export type WorldOptions = {
  readonly name: string
  readonly relays: readonly Relay[]
  readonly random: Random
  /** Its pages are reloaded, closed and killed. Otherwise they live as long as the world. */
  readonly isMortal: boolean
  readonly isOver: () => boolean
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
/** Longer than the longest outage. */
const patienceMs = 150_000
/** Each event of a session but the changes of chain has a name of its own, so that none may be left out for a newer one. */
const eventNames = Array.from({ length: 100 }, (_none, index) => `event${index}`)
const granted = { eip155: { ...namespaces.eip155, events: [...namespaces.eip155.events, ...eventNames] } }

/** The tabs of a dapp and a wallet, which pair, ask, tell and part again and again. */
export const createWorld = async ({ name, relays, random, isMortal, isOver }: WorldOptions) => {
  const book = createBook(name)
  const urls = relays.map(({ url }) => url)
  const options = (side: string) => ({
    projectId: 'soak',
    metadata: metadata(`${side}-${name}`),
    logger: 'silent' as const,
  })
  const writeMs = (): number => Math.floor(random.between(0, 20))
  const dapps = createPages(
    `${name} dapp`,
    (own) => DappClient.init({ ...own, ...options('dapp'), relayUrl: urls }),
    writeMs,
  )
  const wallets = createPages(
    `${name} wallet`,
    (own) =>
      WalletClient.init({
        ...own,
        ...options('wallet'),
        relayUrl: urls.toReversed(),
        signConfig: { disableRequestQueue: true },
      }),
    writeMs,
  )

  let stage = ''
  const until = async (what: string, isTrue: () => boolean, reason: () => string = () => ''): Promise<void> => {
    stage = what
    const since = performance.now()
    while (!isTrue()) {
      if (performance.now() - since > patienceMs) {
        book.fault(`never came: ${what} ${reason()}`)
        throw new Error(`${name}: never came: ${what}`)
      }
      await sleep(20)
    }
  }

  const openDapp = async (): Promise<Page<DappClient>> => {
    const page = await dapps.open()
    page.client.on('session_event', ({ topic, params }) => {
      const id = Number(params.event.data)
      const { crypto, relayer } = page.client.core
      const [messages = []] = Object.values(relayer.messages.getWithoutAck([topic]))
      book.hearsEvent(id, page, async () => {
        for (const message of messages.filter((each) => page.wasHandled(topic, each)))
          if (JSON.stringify(await crypto.decode(topic, message)).includes(`"data":${id}}`)) return true
        return false
      })
    })
    page.client.on('session_request_answer', ({ request, result, error }) => {
      const [id] = request.params as number[]
      if (error === undefined) book.hearsAnswer(id!, result, page, true)
      else book.fault(`request ${id} failed late: ${error.message}`)
    })
    return page
  }
  const openWallet = async (): Promise<Page<WalletClient>> => {
    const page = await wallets.open()
    const seen = new Set<number>()
    page.client.on(
      'session_proposal',
      ({ id }) => void page.client.approve({ id, namespaces: granted }).catch(() => undefined),
    )
    page.client.on('session_request', async ({ id, topic, params }) => {
      const [asks] = params.request.params as number[]
      book.shows(asks!, seen)
      await sleep(random.chance(0.2) ? random.between(0, 2_000) : random.between(0, 50))
      if (page.isDead()) return
      try {
        await page.client.respond({ topic, response: { id, jsonrpc: '2.0', result: asks } })
        if (!page.isDead()) book.responded(asks!)
      } catch (error) {
        const isLate = !page.client.session.keys.includes(topic) && book.isTold(asks!)
        if (!page.isDead() && !isLate) book.fault(`the answer to ${asks} failed: ${String(error)}`)
      }
    })
    return page
  }

  const tabs = await Promise.all([openDapp(), openDapp(), openDapp()])
  let wallet = await openWallet()
  const hearing = new Set(tabs)
  const isStored = (id: number): boolean =>
    [...dapps.storage.entries].some(([key, text]) => key.endsWith('//outbox') && text.includes(`"params":[${id}]`))

  const replace = async (page: Page<DappClient>, isKilled: boolean): Promise<void> => {
    hearing.delete(page)
    if (isKilled) page.kill()
    else await page.close()
    book.died(page, isStored)
    const next = await openDapp()
    tabs[tabs.indexOf(page)] = next
    hearing.add(next)
  }
  const replaceWallet = async (): Promise<void> => {
    wallet.kill()
    book.totals.deaths += 1
    wallet = await openWallet()
  }
  const anyTab = (): Page<DappClient> | undefined => random.pick([...hearing])

  /** Retries like a user while the wallet has no network. */
  const scan = async (uri: string): Promise<void> => {
    for (;;) {
      try {
        await wallet.client.pair({ uri })
        return
      } catch (error) {
        if (isWalletClientError(error, 'EXPIRED')) return book.fault('a pairing expired')
        await sleep(500)
      }
    }
  }
  const connect = async (): Promise<string> => {
    const page = random.pick(tabs)
    const { uri, approval } = await page.client.connect({ optionalNamespaces: asked })
    let isSettled = false
    approval().then(
      () => void (isSettled = true),
      (error: unknown) => void (page.isDead() || book.fault(`an approval failed: ${String(error)}`)),
    )
    const scanned = scan(uri!)
    if (isMortal && random.chance(0.5)) {
      await sleep(random.between(0, 300))
      await replace(page, true)
    }
    await scanned
    const everywhere = [() => wallet, ...tabs.map((_page, index) => () => tabs[index]!)]
    await until(
      'a session',
      () => (isSettled || page.isDead()) && everywhere.every((of) => of().client.session.length === 1),
      () => `${isSettled} ${everywhere.map((of) => of().client.session.length).join()}`,
    )
    book.totals.sessions += 1
    return wallet.client.session.keys[0]!
  }

  const request = async (topic: string, page: Page<DappClient>): Promise<void> => {
    const id = book.next()
    book.asks(id, page)
    const request = { method: 'personal_sign', params: [id] }
    try {
      const result = await page.client.request({ topic, chainId: 'eip155:1', request })
      if (!page.isDead()) book.hearsAnswer(id, result, page, false)
    } catch (error) {
      if (!page.isDead()) book.fault(`request ${id} failed: ${String(error)}`)
    }
  }
  const emit = async (topic: string, names: string[]): Promise<void> => {
    const [id, page] = [book.next(), wallet]
    const event = { name: (random.chance(0.8) ? names.pop() : undefined) ?? 'chainChanged', data: id }
    book.emits(id, page, event.name, isMortal ? [] : [...tabs])
    try {
      await page.client.emit({ topic, chainId: 'eip155:1', event })
      if (!page.isDead()) book.emitted(id)
    } catch (error) {
      if (!page.isDead()) book.fault(`event ${id} failed: ${String(error)}`)
    }
  }
  const update = async (topic: string): Promise<void> => {
    const [page, chain] = [wallet, Math.floor(random.between(2, 1_000))]
    const accounts = [...namespaces.eip155.accounts, `eip155:${chain}:${address}`]
    book.totals.updates += 1
    try {
      const { acknowledged } = await page.client.update({
        topic,
        namespaces: { eip155: { ...granted.eip155, accounts } },
      })
      acknowledged().catch(() => undefined)
    } catch (error) {
      if (!page.isDead()) book.fault(`an update failed: ${String(error)}`)
    }
  }
  const die = async (): Promise<void> => {
    const page = anyTab()
    if (random.chance(0.25)) await replaceWallet()
    else if (page === undefined) return
    else if (random.chance(0.2)) {
      hearing.delete(page)
      const resume = page.suspend()
      await sleep(random.between(100, 4_000))
      resume()
      hearing.add(page)
    } else await replace(page, random.chance(0.75))
  }

  const chaos = async (topic: string): Promise<void> => {
    const end = performance.now() + random.between(5_000, 25_000)
    const names = [...eventNames]
    const again = async (least: number, most: number, act: () => unknown): Promise<void> => {
      while (performance.now() < end && !isOver()) {
        await sleep(random.between(least, most))
        await act()
      }
    }
    const ask = (): void => {
      const page = anyTab()
      if (page !== undefined) void request(topic, page)
    }
    await Promise.all([
      again(50, 600, ask),
      again(100, 1_500, () => void emit(topic, names)),
      again(2_000, 6_000, () => update(topic)),
      ...(isMortal ? [again(300, 3_000, die)] : []),
    ])
  }

  const disconnect = async (topic: string): Promise<void> => {
    const page = random.pick([wallet, ...tabs])
    stage = 'disconnect'
    await page.client.disconnect({ topic, reason: { code: 6000, message: 'Done' } })
    if (isMortal && random.chance(0.4))
      await (page === wallet ? replaceWallet() : replace(page as Page<DappClient>, true))
    await until(
      'the end of a session',
      () => [wallet, ...tabs].every(({ client }) => client.session.length === 0),
      () => [wallet, ...tabs].map(({ client }) => client.session.length).join(),
    )
  }

  const round = async (): Promise<void> => {
    stage = 'connect'
    const topic = await connect()
    stage = 'chaos'
    await chaos(topic)
    await until(
      'what was sent',
      () => book.open().length === 0,
      () => book.open().join('; '),
    )
    const namespacesOf = ({ client }: Page<DappClient | WalletClient>): string =>
      JSON.stringify(client.session.get(topic).namespaces)
    await until(
      'the same accounts',
      () => tabs.every((tab) => namespacesOf(tab) === namespacesOf(wallet)),
      () => [wallet, ...tabs].map(namespacesOf).join(' '),
    )
    await disconnect(topic)
    book.close()
  }

  return {
    book,
    /** The current step. */
    stage: (): string => stage,
    /** kB that the dapp and the wallet have stored. */
    stored: (): string => [dapps, wallets].map((pages) => (pages.size() / 1000).toFixed(1)).join(' and '),
    /** Runs to the end, or to the first fault, because later faults would only be its consequences. */
    run: async (): Promise<void> => {
      try {
        while (!isOver() && book.faults.length === 0) await round()
      } catch (error) {
        if (book.faults.length === 0) book.fault(`failed: ${String(error)}`)
      }
    },
    end: async (): Promise<void> => void (await Promise.all([wallet, ...tabs].map(({ client }) => client.destroy()))),
  }
}
