import { parseUrl } from '@kit/core/links'
import { offersSwaps, swapContractsOf } from '@kit/core/networks'
import type { Check } from '../Check.ts'
import { coded, isRaised, pairingWorks, refusesOrigin, refusesProject } from '../finders.ts'

/** Faults between the page and the services that it uses. */

/** A host of the public services, whose project ids have a known length. */
const isPublic = (url: unknown): boolean =>
  typeof url === 'string' &&
  /(?:^|\.)(?:walletconnect|web3modal|reown)\.(?:com|org)$/.test(parseUrl(url)?.hostname ?? '')

export const projectId: Check = {
  id: 'D3',
  severity: 'error',
  symptom: 'Services refuse the project id',
  remedy: 'Copy the project id again from the dashboard of the service: 32 characters, without quotes or spaces.',
  find(snapshot) {
    const { projectId: id } = snapshot.options
    if (id !== undefined && isRaised(snapshot, 'PROJECT_ID_NOT_CONFIGURED'))
      return { summary: `The project id “${id}” is a placeholder.` }
    if (refusesProject(snapshot)) return { summary: 'The relay refused the project id.' }
    return id !== undefined && id.length !== 32 && Object.values(snapshot.options.services ?? {}).some(isPublic)
      ? { summary: `The project id has ${id.length} characters; public services give ids of 32.` }
      : undefined
  },
  works: pairingWorks,
}

export const originNotAllowed: Check = {
  id: 'D4',
  severity: 'error',
  symptom: 'Pairing is refused: “origin not allowed”',
  remedy: 'Add the origin of this page to the allowlist of the project, also the one of previews and of localhost.',
  find: (snapshot) =>
    refusesOrigin(snapshot)
      ? {
          summary: `The project does not allow the origin ${snapshot.page.origin}.`,
          remedy: `Add ${snapshot.page.origin} to the allowlist of the project.`,
        }
      : undefined,
  works: pairingWorks,
}

export const openerPolicy: Check = {
  id: 'D14',
  severity: 'error',
  symptom: 'The window of a wallet opens and never answers, or does not open',
  remedy: 'Send `Cross-Origin-Opener-Policy: same-origin-allow-popups`, and allow pop-ups for the page.',
  find(snapshot) {
    const blocked = coded(snapshot, 'POPUP_BLOCKED')
    if (blocked) return { summary: 'The browser blocked the window of a wallet.', code: blocked.code }
    return snapshot.page.isIsolated || snapshot.probed?.openerPolicy === 'same-origin'
      ? { summary: 'The policy “same-origin” of this page cuts the windows of wallets off from it.' }
      : undefined
  },
  works: ({ state }) => Object.values(state.connections).some(({ status }) => status === 'connected'),
}

export const foreignMetadata: Check = {
  id: 'D15',
  severity: 'warning',
  symptom: 'Wallets warn of an untrusted or unknown site',
  remedy: 'Set `metadata.url` to the origin of the page, or leave it out: then it is read from the page.',
  find({ options: { metadata }, page: { origin } }) {
    if (metadata === undefined || origin === '') return undefined
    const claimed = parseUrl(metadata.url)?.origin ?? metadata.url
    return claimed === origin
      ? undefined
      : { summary: `\`metadata.url\` names ${claimed || 'no origin'}, and the page is ${origin}.` }
  },
}

export const contentPolicy: Check = {
  id: 'D17',
  severity: 'error',
  symptom: 'The console says “Refused to frame” or “Refused to connect”',
  remedy: 'Add the origin to the directive that the finding names.',
  find({ violations: [violation] }) {
    if (!violation) return undefined
    const { directive, blocked } = violation
    return {
      summary: `The content security policy forbids ${blocked} (${directive}).`,
      remedy: `Add to the policy: \`${directive} ${parseUrl(blocked)?.origin ?? blocked}\``,
    }
  },
}

export const signIn: Check = {
  id: 'D18',
  severity: 'error',
  symptom: 'The sign-in does not end, or ends with an error',
  remedy:
    'Look at the answers of your nonce and verify endpoints; the finding says what failed, with the address, and the status if there was an answer.',
  find(snapshot) {
    const { signIn: state } = snapshot.state
    const error = 'error' in state ? state.error : (coded(snapshot, 'SIGN_IN_REFUSED') ?? null)
    if (error === null || error.code === 'USER_REJECTED' || error.code === 'ABORTED') return undefined
    const { url, status, reason } = error.context
    const where = [url, status && `status ${String(status)}`, reason].filter(
      (part) => part !== undefined && part !== '',
    )
    return {
      summary: `The sign-in failed with ${error.code}${where.length > 0 ? `: ${where.map(String).join(', ')}` : ''}.`,
      code: error.code,
    }
  },
  works: ({ state }) => state.signIn.status === 'done',
}

export const swapContracts: Check = {
  id: 'D26',
  severity: 'warning',
  symptom: 'Each swap asks the user to compare the address of a contract, and to type a word',
  remedy:
    'Name the contracts through which your service swaps, by network: `features: { swaps: { contracts: { "eip155:1": ["0x…"] } } }`. Take the addresses from the pages of their makers.',
  find({ options: { features = {}, networks } }) {
    const { swaps } = features
    const missing = networks.filter(
      ({ caipNetworkId: id }) => offersSwaps(swaps, id) && swapContractsOf(swaps, id).length === 0,
    )
    return missing.length > 0
      ? { summary: `No contract may be approved for swaps on ${missing.map(({ name }) => name).join(', ')}.` }
      : undefined
  },
}

export const embeddedWallet: Check = {
  id: 'D27',
  severity: 'error',
  symptom: 'The log-in by e-mail or social account says that it cannot be loaded',
  remedy:
    'See that the site of the embedded wallet knows the `projectId`, and lists the origin of this page among the `origins` of that project; then that its address is right and in `frame-src` of the page’s policy.',
  find(snapshot) {
    const failed = coded(snapshot, 'FRAME_LOAD_FAILED')
    const isLoggedIn = Object.values(snapshot.state.connections).some(
      (state) => state.status === 'connected' && state.active.wallet.login !== undefined,
    )
    // A violation of the page's own policy is the finding of another check.
    const isExplained = snapshot.violations.some(({ directive }) => /^(?:frame|child|default)-src/.test(directive))
    if (isExplained || isLoggedIn || !(failed || isRaised(snapshot, 'FRAME_LOAD_FAILED'))) return undefined
    const url = parseUrl(String(failed?.context['url'] ?? ''))
    const { options, page } = snapshot
    return {
      summary: `The frame of the embedded wallet did not load${failed ? `: ${String(failed.context['reason'])}` : '.'}`,
      remedy: `See that ${url?.origin ?? 'the site of the embedded wallet'} knows the \`projectId\` ${
        options.projectId === undefined ? '(this kit has none)' : `“${options.projectId}”`
      }, and lists ${page.origin} among the \`origins\` of that project; then that its address is right and in \`frame-src\` of the page’s policy.`,
      code: 'FRAME_LOAD_FAILED',
    }
  },
}
