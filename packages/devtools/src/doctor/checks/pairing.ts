import type { Check } from '../Check.ts'
import { coded, pairingWorks, refusesOrigin, refusesProject, said } from '../finders.ts'
import type { Snapshot } from '../Snapshot.ts'

/** Faults of pairing by QR code or link. */

/** Faults that D3, D4, D6 and D17 report more precisely. */
const isExplained = (snapshot: Snapshot): boolean =>
  !snapshot.page.isOnline || snapshot.violations.length > 0 || refusesProject(snapshot) || refusesOrigin(snapshot)

export const relayUnreachable: Check = {
  id: 'D5',
  severity: 'error',
  symptom: 'No QR code appears, or the code does nothing',
  remedy: 'Check the relay’s address and that its WebSocket opens; give `walletConnect` a second `relayUrl`.',
  find(snapshot) {
    const { pairing } = snapshot.state
    if (isExplained(snapshot)) return undefined
    if (pairing.status === 'ready' && !pairing.reachable)
      return { summary: 'The relay does not answer: the code works once it does.' }
    if (pairing.status !== 'failed' || !['UNREACHABLE', 'TIMED_OUT'].includes(pairing.error.code)) return undefined
    const socket = said(snapshot, /\b(?:code|status)\W{0,3}(\d{3,4})\b/i)
    return {
      summary: `The relay’s socket did not open${socket ? ` (${socket[1]})` : ''}.`,
      code: pairing.error.code,
    }
  },
  // A more specific check replaces this one.
  works: (snapshot) => pairingWorks(snapshot) || isExplained(snapshot),
}

export const offline: Check = {
  id: 'D6',
  severity: 'warning',
  symptom: 'The QR code cannot be used, or lists stay empty',
  remedy: 'Go online. The kit says so to users, and goes on by itself.',
  find: ({ page }) => (page.isOnline ? undefined : { summary: 'The browser is offline.' }),
}

export const linkNotFollowed: Check = {
  id: 'D19',
  severity: 'warning',
  symptom: 'On a phone, a tap on a wallet does nothing',
  remedy:
    'Open links by an `<a href>` that the user taps, not by a script after `await`; the wallet may not be installed.',
  find: ({ page, state: { pairing }, wasHidden }) =>
    page.isPhone && pairing.status === 'ready' && pairing.linkedTo !== null && !pairing.away && wasHidden === false
      ? { summary: 'A link to a wallet was followed, and the page never left the screen: no app opened.' }
      : undefined,
}

export const telegram: Check = {
  id: 'D20',
  severity: 'warning',
  symptom: 'In Telegram, links to wallets do nothing',
  remedy: 'Give the wallet an `https:` link (`linkMode` or `webappLink`): Telegram opens no others.',
  find({ page, options }) {
    if (!page.isTelegram) return undefined
    const unreachable = (options.customWallets ?? []).filter(
      ({ mobileLink, linkMode, webappLink }) =>
        mobileLink !== undefined && ![mobileLink, linkMode, webappLink].some((link) => link?.startsWith('https:')),
    )
    const names = unreachable.map(({ name }) => name).join(', ')
    return names === '' ? undefined : { summary: `Telegram cannot open the links of ${names}.` }
  },
}

export const staleSession: Check = {
  id: 'D21',
  severity: 'warning',
  symptom: '“No matching key”, “Record was recently deleted”',
  remedy: 'Disconnect and pair again; the kit drops records that it cannot use.',
  find: (snapshot) =>
    said(snapshot, /No matching key|Record was recently deleted|Missing or invalid[^]{0,200}topic/i)
      ? {
          summary: 'A record of a session is stale: the wallet or another tab has ended it.',
          code: coded(snapshot, 'NOT_CONNECTED')?.code,
        }
      : undefined,
}
