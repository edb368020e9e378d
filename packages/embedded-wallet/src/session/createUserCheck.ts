import type { AccountType } from '@kit/core/adapter'
import type { FrameClient } from '../frame/createFrameClient.ts'
import { typeForFrame } from './readUsers.ts'
import { accountsOf, networkIdOf, type Users } from './toSharedSession.ts'

type Options = {
  readonly client: Pick<FrameClient, 'call'>
  readonly token: () => string | undefined
  /** The session that the page has connected. */
  readonly connected: () => { readonly users: Users; readonly shownType: AccountType }
  /** The login is over. */
  readonly onLoggedOut: () => void
  /** Another user has logged in, in another tab. */
  readonly onOther: () => void
}

/** Whether the frame still has the login of the user whose accounts the page sees. */
export function createUserCheck({ client, token, connected, onLoggedOut, onOther }: Options): {
  /** @throws what the frame refuses. A frame that the page had removed has lost the network and the account type. */
  readonly check: (call: FrameClient['call']) => Promise<void>
  /** A request was refused: the site may have ended the session. If the frame does not answer, the session stays. */
  readonly checkAfterRefusal: () => Promise<void>
} {
  async function endIfOther(call: FrameClient['call']): Promise<void> {
    const { users, shownType } = connected()
    const user = users.eip155 ?? users.solana
    if (!user) return
    const found = await call('GET_USER', {
      chainId: networkIdOf(user),
      preferredAccountType: typeForFrame(shownType),
    })
    const now = connected()
    const known = networkIdOf(found).startsWith('solana:') ? now.users.solana : now.users.eip155
    if (!known) return
    const addresses = accountsOf(known, now.shownType).map(({ address }) => address)
    if (!accountsOf(found, now.shownType).some(({ address }) => addresses.includes(address))) onOther()
  }
  return {
    async check(call) {
      const { isConnected } = await call('IS_CONNECTED', { token: token() })
      if (isConnected) await endIfOther(call)
      else onLoggedOut()
    },
    async checkAfterRefusal() {
      const { isConnected } = await client.call('IS_CONNECTED', { token: token() }).catch(() => ({ isConnected: true }))
      if (Object.keys(connected().users).length === 0) return
      if (isConnected) return endIfOther(client.call).catch(() => {})
      onLoggedOut()
    },
  }
}
