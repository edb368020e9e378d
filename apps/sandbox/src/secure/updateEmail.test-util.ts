import { expect, test } from 'vitest'
import { type Answer, press } from './barePage.test-util.ts'
import type { SecureWorld } from './secureWorld.test-util.ts'

const hour = 3_600_000
const failure = (answer: Answer): unknown => (answer.ok ? undefined : answer.payload)

/** The user approves the new address in the frame. */
export function updateEmailTests(world: () => SecureWorld): void {
  test('I32 changes the address with both mailboxes, notifies the old one, and refuses a taken one', async () => {
    const neighbour = await world().browser.newContext()
    await world().logIn(await world().open(neighbour), 'gus@harbor.example')
    const context = await world().browser.newContext()
    const dapp = await world().open(context)
    const address = await world().logIn(dapp, 'hal@harbor.example')
    await dapp.show()
    // The page alone cannot change it: the user sees the new address in the frame.
    const refused = dapp.ask('UPDATE_EMAIL', { email: 'mallory@thief.example' })
    await dapp.frame().getByText('mallory@thief.example').waitFor()
    await dapp.frame().getByRole('button', { name: 'Reject', exact: true }).click()
    expect(failure(await refused)).toMatchObject({ code: 4001 })
    expect(world().secure.mailbox.mails('hal@harbor.example')).toHaveLength(1)
    const update = async (email: string): Promise<Answer> => {
      world().clock.now += hour
      const before = (await dapp.get('GET_USER', {})).email ?? ''
      const asking = dapp.get('UPDATE_EMAIL', { email })
      await dapp.frame().getByText(email).waitFor()
      await press(dapp.frame().getByRole('button', { name: 'Approve', exact: true }))
      expect(await asking).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
      await dapp.get('UPDATE_EMAIL_PRIMARY_OTP', { otp: world().codeFor(before) })
      return dapp.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: world().codeFor(email) })
    }
    expect(failure(await update('gus@harbor.example'))).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await update('hal@tide.example')).toEqual({ ok: true, payload: { newEmail: 'hal@tide.example' } })
    expect(world().secure.mailbox.mails('hal@harbor.example')[0]?.text).toContain('From now on hal@tide.example opens')
    expect(await dapp.get('GET_USER', {})).toMatchObject({ email: 'hal@tide.example', address })
    await dapp.get('SIGN_OUT')
    world().clock.now += hour
    expect(await world().logIn(dapp, 'hal@tide.example')).toBe(address)
    // The old mailbox now opens a separate wallet.
    await dapp.get('SIGN_OUT')
    expect(await world().logIn(dapp, 'hal@harbor.example')).not.toBe(address)
    await Promise.all([context.close(), neighbour.close()])
  })
}
