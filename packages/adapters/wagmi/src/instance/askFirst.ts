import type { WalletAnswer } from '@kit/adapter-evm-shared'
import { aborted } from '@kit/core/adapter'
import type { Config } from '@wagmi/core'
import { createConnecting } from './createConnecting.ts'

/** What wallets were asked before there was an instance, by connector id: whoever asks one of them takes over what it will say. */
export type FirstAnswers = Map<string, () => Promise<WalletAnswer>>

/**
 * Asks a wallet that was chosen from the first list, while the code of the kit is still being fetched. Its answer stands in wagmi as
 * soon as it is there; an instance that asks the same wallet finds that, or waits for the same answer, or is told why there is none.
 * `signal`: nobody waits for it any more. Where wagmi is about a connection already, or was since the wallet was chosen (`state`: as it
 * stood then), it is left to the instance.
 */
export async function askFirst(
  { config, asked, state }: { readonly config: Config; readonly asked: FirstAnswers; readonly state: Config['state'] },
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  if (config.state !== state || state.status !== 'disconnected') return
  const taken = new AbortController()
  const earlier = asked.get(connectorId)
  let answer: Promise<WalletAnswer> | undefined
  let stood = false
  const take = (): Promise<WalletAnswer> => {
    taken.abort()
    forget()
    // It was connected, and the page has ended that.
    return stood ? Promise.reject(aborted()) : (answer as Promise<WalletAnswer>)
  }
  const forget = (): void => {
    if (asked.get(connectorId) === take) asked.delete(connectorId)
  }
  const { connect } = createConnecting({
    config,
    life: taken.signal,
    find: (id) => [...config.state.connections.values()].find(({ connector }) => connector.id === id),
    mirror: { silently: (_, act) => act() },
    ask(connector) {
      asked.set(connectorId, take)
      return (answer = earlier?.() ?? connector.connect())
    },
  })
  try {
    await connect({ connectorId, signal })
    stood = true
  } catch {
    // The wallet may still show its question: who asks again meanwhile is told what it says.
    if (signal.aborted) return void answer?.then(forget, forget)
  }
  if (signal.aborted) forget()
  else signal.addEventListener('abort', forget, { once: true })
}
