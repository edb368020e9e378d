import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as databases from '../../test/databases.ts'
import { startPages } from '../../test/startPages.ts'
import type { Pages } from '../../test/startPages.ts'

let pages: Pages
let page: Page
beforeAll(async () => {
  pages = await startPages({ module: '../test/databases.ts' })
  page = await pages.open(await pages.context())
})
afterAll(() => pages.close())

/** Runs `act` with the module of the page. */
const inPage = <T>(act: (kit: typeof databases) => Promise<T>): Promise<T> =>
  page.evaluate(`(${act.toString()})(globalThis.kit)`)

test('reads the storage of the well-known client, and the well-known client reads ours', async () => {
  const read = await inPage(async ({ KeyValueStorage, createDatabase }) => {
    const [theirs, ours] = [new KeyValueStorage({}), createDatabase()]
    await theirs.setItem('wc@2:core:0.3//keychain', { topic: 'key' })
    await theirs.setItem('wc@2:client:0.3:prefix//session', [{ topic: 'a', expiry: 1 }])
    await theirs.setItem('WALLETCONNECT_CLIENT_ID', 'did:key:z6Mk')
    await ours.setItem('wc@2:core:0.3//messages', { hash: ['one', null, true] })
    await ours.setItem('WALLETCONNECT_LINK_MODE_APPS', ['https://wallet.example'])
    await ours.setItem('plain', 'a text')
    const keys = [
      'wc@2:core:0.3//keychain',
      'wc@2:client:0.3:prefix//session',
      'WALLETCONNECT_CLIENT_ID',
      'wc@2:core:0.3//messages',
      'WALLETCONNECT_LINK_MODE_APPS',
      'plain',
      'absent',
    ]
    const all = async (storage: Pick<typeof ours, 'getItem'>) => Promise.all(keys.map((key) => storage.getItem(key)))
    const names = [await ours.getKeys(), await theirs.getKeys()].map((list) => list.toSorted())
    return { ours: await all(ours), theirs: await all(theirs), names, entries: await ours.getEntries() }
  })
  expect(read.ours).toEqual([
    { topic: 'key' },
    [{ topic: 'a', expiry: 1 }],
    'did:key:z6Mk',
    { hash: ['one', null, true] },
    ['https://wallet.example'],
    'a text',
    undefined,
  ])
  expect(read.theirs).toEqual(read.ours)
  expect(read.names[0]).toEqual(read.names[1])
  expect(read.entries).toContainEqual(['wc@2:core:0.3:keychain', { topic: 'key' }])
})

test('forgets removed keys, and stores hostile texts as texts', async () => {
  const read = await inPage(async ({ createDatabase }) => {
    const database = createDatabase()
    await database.setItem('gone//now', 1)
    await database.removeItem('gone//now')
    await database.setItem('broken', '{"a":')
    await database.setItem('proto', '{"__proto__":{"isAdmin":true},"a":1}')
    const proto = await database.getItem<Record<string, unknown>>('proto')
    return [await database.getItem('gone//now'), await database.getItem('broken'), proto, proto?.['isAdmin']]
  })
  expect(read).toEqual([undefined, '{"a":', { a: 1 }, undefined])
})

test('opens the database again if the browser has closed it without an event, and closes one that another page deletes', async () => {
  const read = await inPage(async ({ createDatabase }) => {
    const connections: IDBDatabase[] = []
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as IDBDatabase['transaction']
    IDBDatabase.prototype.transaction = function (...parameters) {
      if (!connections.includes(this)) connections.push(this)
      return transaction.apply(this, parameters)
    }
    const database = createDatabase()
    await database.setItem('kept', 1)
    connections[0]?.close()
    const kept = await database.getItem('kept')
    connections[1]?.close()
    await database.setItem('later', 2)
    const later = await database.getItem('later')
    // Another page wants to delete or upgrade the database.
    connections.at(-1)?.dispatchEvent(new Event('versionchange'))
    let isClosed = false
    try {
      transaction.call(connections.at(-1) as IDBDatabase, 'keyvaluestorage')
    } catch {
      isClosed = true
    }
    await database.setItem('kept', 3)
    IDBDatabase.prototype.transaction = transaction
    return [kept, later, isClosed, await database.getItem('kept')]
  })
  expect(read).toEqual([1, 2, true, 3])
})

test('repeats a write that the browser aborts by closing the database', async () => {
  const read = await inPage(async ({ createDatabase }) => {
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as IDBDatabase['transaction']
    let left = 1
    IDBDatabase.prototype.transaction = function (...parameters) {
      const made = transaction.apply(this, parameters)
      if (left > 0) queueMicrotask(() => made.abort())
      left -= 1
      return made
    }
    const database = createDatabase()
    await database.setItem('aborted', 1)
    left = 2
    const failure = await database.setItem('aborted', 2).catch(() => 'failed')
    IDBDatabase.prototype.transaction = transaction
    return [failure, await database.getItem('aborted')]
  })
  expect(read).toEqual(['failed', 1])
})
