import type { OnRampMethod, OnRampProvider } from '../../services/blockchain/onramp.ts'
import type { OnRampState } from './machine.ts'

/** The method that is chosen, with its limits. */
const methodOf = ({ options, choice }: Pick<OnRampState, 'options' | 'choice'>): OnRampMethod | undefined =>
  options.currencies.find(({ id }) => id === choice.currency)?.methods.find(({ id }) => id === choice.method)

/** Why the amount cannot be paid; undefined: it can. */
export function amountProblem(state: Pick<OnRampState, 'options' | 'choice'>): 'none' | 'low' | 'high' | undefined {
  const { amount } = state.choice
  const method = methodOf(state)
  if (amount === null || !method) return 'none'
  return amount < method.min ? 'low' : amount > method.max ? 'high' : undefined
}

/** The sellers of the chosen token on its network. */
export const providersOf = ({
  options,
  choice: { asset },
}: Pick<OnRampState, 'options' | 'choice'>): readonly OnRampProvider[] =>
  options.providers.filter(({ namespaces }) => asset && namespaces.includes(asset.networkId.split(':')[0] ?? ''))
