import type { Network } from '@kit/core'
import type { ReactElement } from 'react'
import { Notice } from '../../components/Notice/Notice.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { plainName } from '../../sanitize/plainName.ts'

/** Shows that the balances of a network moved to another one, and offers to switch if the dapp has that network. */
export function MovedBalance({ network: { name, balancesOn } }: { readonly network: Network }): ReactElement | null {
  const kit = useKit()
  const t = useMessages()
  if (!balancesOn) return null
  const { caipNetworkId: networkId } = balancesOn
  const { enableNetworkSwitch, networks } = kit.options
  const isOffered = enableNetworkSwitch && networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const text = t('account.balancesMoved', { network: plainName(name), other: plainName(balancesOn.name) })
  // A separate view shows a failed switch.
  const go = (): void => void kit.switchNetwork({ networkId }).catch(() => {})
  return <Notice text={text} {...(isOffered && { action: plainName(balancesOn.name), onAction: go })} />
}
