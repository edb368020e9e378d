import { parseUrl } from '@kit/core/links'
import type { Check } from '../Check.ts'
import type { NodeFault } from '../probeNodes.ts'
import type { Snapshot } from '../Snapshot.ts'

/** Faults of the nodes that the kit reads from. */

type OtherChain = Extract<NodeFault, { kind: 'otherChain' }>
const isOtherChain = (fault: NodeFault): fault is OtherChain => fault.kind === 'otherChain'

/** A violation of the page's own policy is the finding of another check. */
const isExplained = ({ page, violations }: Snapshot, { origin }: NodeFault): boolean =>
  !page.isOnline || violations.some(({ blocked }) => parseUrl(blocked)?.origin === origin)

function causeOf(fault: Exclude<NodeFault, OtherChain>, page: string): readonly [cause: string, remedy: string] {
  const [cause, remedy] = explain(fault, page)
  return [cause, fault.isIncomplete ? 'Complete the URL of the node: is an environment variable missing?' : remedy]
}

function explain(fault: Exclude<NodeFault, OtherChain>, page: string): readonly [cause: string, remedy: string] {
  switch (fault.kind) {
    case 'silent':
      return [
        'cannot be reached',
        `Start it, or correct the address (\`rpcUrls\` of the network, \`customRpcUrls\`, or the adapter’s own).`,
      ]
    case 'closed':
      return [
        `answers, but does not allow ${page || 'the page'} to read it (CORS)`,
        `Allow ${page || 'the origin of the page'} where the node is configured, or use another node.`,
      ]
    case 'status':
      return [
        `answers with HTTP status ${fault.status}`,
        statusRemedies[fault.status] ?? 'Look up the status in its log.',
      ]
    case 'refused':
      return [
        `refuses to name its chain (JSON-RPC code ${fault.code})`,
        'Look up the message in the response of the node: keys and limits are often refused like this.',
      ]
    case 'malformed':
      return [
        'answers, but not as a node does',
        'Correct the address: is its path complete, is an environment variable missing?',
      ]
  }
}

const wrongKey = 'Check the key in the URL, and the origins that it may be used from.'
const statusRemedies: Readonly<Record<number, string>> = {
  401: wrongKey,
  403: wrongKey,
  404: 'Correct the path of the URL: is an environment variable missing?',
  405: 'Correct the path of the URL: is an environment variable missing?',
  429: 'Use a node of your own: this one limits how often it is asked.',
}

export const deadNode: Check = {
  id: 'D28',
  severity: 'error',
  symptom: 'Balances, fees or payments fail on one network',
  remedy:
    'Start the node, or correct its address: `rpcUrls` of the network, `customRpcUrls`, or the adapter’s own. Is an environment variable missing? It has to allow the origin of the page (CORS).',
  find(snapshot) {
    const faults = (snapshot.nodes ?? []).flatMap((fault) =>
      isOtherChain(fault) || isExplained(snapshot, fault)
        ? []
        : [{ ...fault, said: causeOf(fault, snapshot.page.origin) }],
    )
    if (faults.length === 0) return undefined
    const summary = faults.map(({ network, origin, said: [cause] }) => `The node ${origin} of ${network} ${cause}.`)
    return { summary: summary.join(' '), remedy: [...new Set(faults.map(({ said: [, remedy] }) => remedy))].join(' ') }
  },
}

export const otherChain: Check = {
  id: 'D29',
  severity: 'error',
  symptom: 'Balances are those of another chain, and payments are refused or never arrive',
  remedy: 'Give the network a node of its own chain, or correct the `id` of the network.',
  find({ nodes }) {
    const faults = (nodes ?? []).filter(isOtherChain)
    const summary = faults.map(
      ({ network, origin, expected, found }) => `The node ${origin} is of ${found}, and ${network} is ${expected}.`,
    )
    return faults.length === 0 ? undefined : { summary: summary.join(' ') }
  },
}
