import type { Check } from './Check.ts'
import * as bundle from './checks/bundle.ts'
import * as nodes from './checks/nodes.ts'
import * as pairing from './checks/pairing.ts'
import * as service from './checks/service.ts'
import * as wallets from './checks/wallets.ts'

/** All checks of the doctor, by number. */
export const checks: readonly Check[] = [
  wallets.takenOver,
  wallets.noProvider,
  service.projectId,
  service.originNotAllowed,
  pairing.relayUnreachable,
  pairing.offline,
  bundle.nodeGlobals,
  bundle.optionalModules,
  bundle.missingReact,
  bundle.twoCopies,
  bundle.madeOnServer,
  bundle.hydration,
  bundle.madeAgain,
  service.openerPolicy,
  service.foreignMetadata,
  wallets.requestPending,
  service.contentPolicy,
  service.signIn,
  pairing.linkNotFollowed,
  pairing.telegram,
  pairing.staleSession,
  wallets.unsupportedNetwork,
  wallets.stillConnected,
  wallets.clicksPassThrough,
  wallets.safe,
  service.swapContracts,
  service.embeddedWallet,
  nodes.deadNode,
  nodes.otherChain,
  bundle.undefinedElement,
  bundle.missingStyles,
]
