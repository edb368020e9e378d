import { expect, test } from 'vitest'
import { originOn, stored } from '../../test/originOn.ts'
import { address, namespaces, next, relayOn, settled, walletOn } from '../../test/setUp.ts'

const granted = { eip155: { ...namespaces.eip155, accounts: [...namespaces.eip155.accounts, `eip155:5:${address}`] } }

test('a tab that is behind does not write its older accounts over those that another tab has stored', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  second.suspend()
  const update = await wallet.update({ topic, namespaces: granted })
  await update.acknowledged()
  await first.dapp.core.storage.flush()
  const sessionProperties = { capabilities: '{}' }
  await second.dapp.session.update(topic, { sessionProperties })
  await second.dapp.core.storage.flush()
  second.kill()
  expect(stored(storage, 'session')).toMatchObject([{ topic, namespaces: granted, sessionProperties }])
})

test('a tab that is storing new accounts does not take the older ones back from the storage', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  let release = (): void => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  let [isHeld, reads] = [false, 0]
  const first = await open({
    storage: {
      ...storage,
      getItem: async <T>(key: string) => {
        if (key.endsWith('//session')) reads += 1
        return storage.getItem<T>(key)
      },
      setItem: async (key, value) => {
        if (key.endsWith('//session') && JSON.stringify(value).includes(granted.eip155.accounts.at(-1)!)) {
          isHeld = true
          await until
        }
        await storage.setItem(key, value)
      },
    },
  })
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  await second.dapp.ping({ topic })
  const resume = first.suspend()
  const extended = next(second.dapp, 'session_extend')
  await wallet.extend({ topic })
  await extended
  await second.dapp.core.storage.flush()
  await wallet.update({ topic, namespaces: granted })
  await expect.poll(() => isHeld).toBe(true)
  // What the second tab has told of the extension is heard now.
  const before = reads
  resume()
  await expect.poll(() => reads).toBeGreaterThan(before)
  release()
  await first.dapp.ping({ topic })
  expect([first.dapp, second.dapp].map(({ session }) => session.get(topic).namespaces)).toEqual([granted, granted])
})

test('a tab that has read later accounts from the storage does not go back to those of an older update', async () => {
  const relay = await relayOn()
  const { open } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  const second = await open()
  await second.dapp.ping({ topic })
  const told: unknown[] = []
  second.dapp.on('session_update', ({ params }) => told.push(params.namespaces))
  const resume = second.suspend()
  const extended = next(first.dapp, 'session_extend')
  await wallet.extend({ topic })
  await extended
  await first.dapp.core.storage.flush()
  for (const each of [granted, namespaces]) {
    const update = await wallet.update({ topic, namespaces: each })
    await update.acknowledged()
  }
  await first.dapp.core.storage.flush()
  // It hears of the extension, reads the session, and comes to the updates then.
  resume()
  await expect.poll(() => told.at(-1)).toEqual(namespaces)
  expect(told).toEqual([namespaces])
})

test('a page that has read the accounts before another tab stored later ones gets them, and says so', async () => {
  const relay = await relayOn()
  const { open, storage } = originOn(relay)
  const wallet = await walletOn(relay)
  const first = await open()
  const { topic } = await settled(first.dapp, wallet)
  await first.dapp.core.storage.flush()
  let connect = (): void => {}
  const connected = new Promise<void>((resolve) => (connect = resolve))
  const { dapp } = await open({}, { connected })
  const told: unknown[] = []
  dapp.on('session_update', ({ params }) => told.push(params.namespaces))
  expect(dapp.session.get(topic).namespaces).toEqual(namespaces)
  const update = await wallet.update({ topic, namespaces: granted })
  await update.acknowledged()
  await first.dapp.core.storage.flush()
  await expect.poll(() => stored(storage, 'messages_withoutClientAck')).toEqual({})
  connect()
  await expect.poll(() => dapp.session.get(topic).namespaces).toEqual(granted)
  expect(told).toEqual([granted])
})
