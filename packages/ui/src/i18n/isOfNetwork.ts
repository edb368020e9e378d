import type { KitError } from '@kit/core'

/** Codes of what a missing network causes. */
const ofNetwork: readonly string[] = ['UNREACHABLE', 'TIMED_OUT', 'LOAD_FAILED', 'FRAME_LOAD_FAILED']

export const isOfNetwork = ({ code }: Pick<KitError, 'code'>): boolean => ofNetwork.includes(code)
