import type { SendState } from '../features/send/SendState.ts'
import type { SwapState } from '../features/swap/Swap.ts'
import type { KitEvent, Sending, Swapping } from './events.ts'

/** The event of a change of a payment: it was started, sent, declined, or failed. */
export function sendEvents(next: SendState, previous: SendState, isSmartAccount: boolean): readonly KitEvent[] {
  const { flow } = next
  const before = previous.flow
  if (!flow || flow.number !== before?.number || flow.status === before.status) return []
  const { asset, pin, status, error } = flow
  const properties: Sending = { isSmartAccount, network: pin.networkId, token: asset.symbol }
  if (status === 'waiting') return [{ type: 'SEND_INITIATED', properties }]
  if (before.status !== 'waiting') return []
  if (status === 'sent') return [{ type: 'SEND_SUCCESS', properties }]
  const message = error?.code ?? ''
  const type = message === 'USER_REJECTED' ? 'SEND_REJECTED' : 'SEND_ERROR'
  return [{ type, properties: { ...properties, message } }]
}

/** The event of a change of a swap: its call was requested, mined, or failed; or the approval before it failed. */
export function swapEvents(next: SwapState, previous: SwapState, isSmartAccount: boolean): readonly KitEvent[] {
  const { order } = next
  const before = previous.order
  if (!order || !before || order.status === before.status) return []
  const { pin, pay, get, status, error, steps } = order
  const properties: Swapping = {
    isSmartAccount,
    network: pin.networkId,
    swapFromToken: pay.symbol,
    swapToToken: get.symbol,
  }
  const step = steps.find((each) => each.status !== 'done')?.kind
  const swaps = step === 'swap' || step === 'batch'
  if (status === 'wallet') return swaps ? [{ type: 'INITIATE_SWAP', properties }] : []
  if (status === 'done') return [{ type: 'SWAP_SUCCESS', properties }]
  const wasAsked = before.status === 'wallet' || before.status === 'mining'
  if (!wasAsked || !error || error === before.error) return []
  const type = swaps ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
  return [{ type, properties: { ...properties, message: error.code } }]
}
