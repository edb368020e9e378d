import type { Kit } from '@kit/core'

// A link to pay by names the amount itself.
export async function pay(kit: Kit, to: string, amount?: bigint): Promise<string | undefined> {
  const send = await kit.send()
  // The balance is read from the chain; a name is resolved, and resolved again before the wallet is asked.
  await send.prepare({ to, amount })
  const { amount: paid, recipient, fee, concerns } = await send.review()
  if (!confirm(`Pay ${paid} to ${recipient.address}? Fee at most ${fee?.most}. ${concerns.join()}`)) return undefined
  const { hash } = await send.submit({ accepted: concerns })
  return hash
}
