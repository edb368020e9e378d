import type { KitErrorCode } from '@kit/core'
import type { Problem } from './problemsOf.ts'
import type { Snapshot } from './Snapshot.ts'

/** The part of a problem's text that a pattern matches, for checks that recognise an error by its message. */
export function said({ problems }: Snapshot, pattern: RegExp): RegExpExecArray | undefined {
  for (const { text } of problems) {
    const match = pattern.exec(text)
    if (match) return match
  }
  return undefined
}

/** The first problem with one of these codes. */
export const coded = ({ problems }: Snapshot, ...codes: readonly KitErrorCode[]): Problem | undefined =>
  problems.find(({ code }) => code !== undefined && codes.includes(code))

/** Returns true while a pairing code is shown and a wallet can respond to it. */
export const pairingWorks = ({ state: { pairing } }: Snapshot): boolean =>
  pairing.status === 'ready' && pairing.reachable

/** Whether the kit has raised an alert of this code, shown or not. */
export const isRaised = ({ state }: Snapshot, code: string): boolean => state.alerts.raised.includes(code)

export const refusesProject = (snapshot: Snapshot): boolean =>
  isRaised(snapshot, 'INVALID_PROJECT_ID') || said(snapshot, /Unauthorized: invalid key/) !== undefined

export const refusesOrigin = (snapshot: Snapshot): boolean =>
  isRaised(snapshot, 'ORIGIN_NOT_ALLOWED') || said(snapshot, /origin not allowed/i) !== undefined
