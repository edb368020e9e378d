import { networks } from '../../i18n/en/networks.ts'
import { parts } from '../../i18n/en/parts.ts'
import { switchActiveChain } from '../../i18n/en/switchActiveChain.ts'
import { switchNetwork } from '../../i18n/en/switchNetwork.ts'
import { unsupportedChain } from '../../i18n/en/unsupportedChain.ts'
import { Networks } from '../Networks/Networks.tsx'
import { SwitchActiveChain } from '../SwitchActiveChain/SwitchActiveChain.tsx'
import { SwitchNetwork } from '../SwitchNetwork/SwitchNetwork.tsx'
import { UnsupportedChain } from '../UnsupportedChain/UnsupportedChain.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** From one network to another. */
export const networkGroup: ViewGroup<'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain'> = {
  Networks: { View: Networks, messages: { ...parts, ...networks } },
  SwitchNetwork: { View: SwitchNetwork, messages: { ...parts, ...switchNetwork } },
  SwitchActiveChain: { View: SwitchActiveChain, messages: { ...parts, ...switchActiveChain } },
  UnsupportedChain: { View: UnsupportedChain, messages: { ...parts, ...networks, ...unsupportedChain } },
}
