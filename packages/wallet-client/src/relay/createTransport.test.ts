import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../log/createLogger.ts'
import type { OpenedSocket } from './createSharedSocket.ts'
import { createTransport } from './createTransport.ts'

test('sends nothing that its caller gave up while the socket opened', async () => {
  let open = (_opened: OpenedSocket): void => {}
  const sent: unknown[] = []
  const transport = createTransport({
    openSocket: () => new Promise((resolve) => (open = resolve)),
    onRelay: () => {},
    onOpen: () => {},
    onClosed: () => {},
    onRefused: () => {},
    onPush: () => {},
    wanted: () => true,
    subscribed: () => undefined,
    log: createLogger('silent', 'test'),
  })
  onTestFinished(transport.end)
  let isWanted = true
  const asked = transport.ask('irn_publish', {}, { isPatient: true, isWanted: () => isWanted })
  isWanted = false
  open({ name: 'ws://relay', socket: { send: (payload) => void sent.push(payload), close: () => {} } })
  await expect(asked).rejects.toMatchObject({ kind: 'ABORTED' })
  expect(sent).toEqual([])
})
