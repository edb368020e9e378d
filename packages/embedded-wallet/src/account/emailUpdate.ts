import { type EmbeddedWallet, invalidEmail } from '@kit/core/adapter'
import type { CallOptions, FrameClient } from '../frame/createFrameClient.ts'
import { isEmail } from '../login/LoginStore.ts'
import type { Requests } from '../rpc/createRequests.ts'
import { toLoginError } from '../toKitError.ts'

/** Changes the e-mail address of the login: the user approves it in the frame, then both mailboxes confirm. */
export function createEmailUpdate({
  client,
  requests,
  origin,
  onChanged,
}: {
  readonly client: Pick<FrameClient, 'call'>
  readonly requests: Pick<Requests, 'askUser'>
  /** Origin of the frame. */
  readonly origin: string
  readonly onChanged: (email: string) => void
}): Pick<EmbeddedWallet, 'updateEmail' | 'confirmOldEmail' | 'confirmNewEmail'> {
  const step = <result>(asking: Promise<result>): Promise<result> =>
    asking.catch((error: unknown) => {
      throw toLoginError(error, { url: origin })
    })
  return {
    async updateEmail({ email: given, signal }) {
      const email = given.trim()
      if (!isEmail(email)) throw invalidEmail()
      const ask = (options: CallOptions) => client.call('UPDATE_EMAIL', { email }, options)
      const { action } = await step(requests.askUser(ask, { signal }))
      return { next: action === 'VERIFY_PRIMARY_OTP' ? 'oldEmail' : 'newEmail' }
    },
    async confirmOldEmail({ otp, signal }) {
      await step(client.call('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal }))
    },
    async confirmNewEmail({ otp, signal }) {
      const { newEmail } = await step(client.call('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal }))
      onChanged(newEmail)
      return { email: newEmail }
    },
  }
}
