import { namespaceOf } from '../chains/WalletChain.ts'
import type { PendingProposal, VerifyResult } from '../wallet/WalletState.ts'
import { toPeer } from './toPeer.ts'

type Asked = Readonly<
  Record<
    string,
    {
      readonly chains?: readonly string[] | undefined
      readonly methods: readonly string[]
      readonly events: readonly string[]
    }
  >
>

export type ProposalStruct = {
  readonly id: number
  readonly expiryTimestamp: number
  readonly proposer: { readonly metadata: unknown }
  readonly requiredNamespaces: Asked
  readonly optionalNamespaces: Asked
}

/** @param known CAIP-2 of the networks of the wallet */
export function describeProposal(
  proposal: ProposalStruct,
  verify: VerifyResult,
  known: readonly string[],
): PendingProposal {
  const required = Object.entries(proposal.requiredNamespaces)
  const optional = Object.entries(proposal.optionalNamespaces)
  const chainsOf = (entries: typeof required): readonly string[] =>
    entries.flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? [])))
  const asked = [...new Set([...chainsOf(required), ...chainsOf(optional)])]
  const missing = chainsOf(required).filter((networkId) => !known.includes(networkId))
  const chains = asked.filter((networkId) => known.includes(networkId))
  const strange = required.map(([key]) => key).filter((key) => !namespaceOf(key))
  const problem =
    missing.length > 0 || strange.length > 0
      ? `It insists on ${[...missing, ...strange].join(', ')}, which this wallet does not have.`
      : chains.length === 0
        ? 'It asks for no network that this wallet has.'
        : undefined
  return {
    id: proposal.id,
    peer: toPeer(proposal.proposer.metadata),
    verify,
    expiresAt: proposal.expiryTimestamp,
    chains,
    unknownChains: asked.filter((networkId) => !known.includes(networkId)),
    methods: [...new Set([...required, ...optional].flatMap(([, { methods }]) => methods))],
    ...(problem === undefined ? {} : { problem }),
  }
}
