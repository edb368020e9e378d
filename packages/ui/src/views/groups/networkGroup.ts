import { networks } from '../Networks/messages.ts'
import { parts } from '../../i18n/en/parts.ts'
import { switchActiveChain } from '../SwitchActiveChain/messages.ts'
import { switchNetwork } from '../SwitchNetwork/messages.ts'
import { unsupportedChain } from '../UnsupportedChain/messages.ts'
import { Networks } from '../Networks/Networks.tsx'
import { SwitchActiveChain } from '../SwitchActiveChain/SwitchActiveChain.tsx'
import { SwitchNetwork } from '../SwitchNetwork/SwitchNetwork.tsx'
import { UnsupportedChain } from '../UnsupportedChain/UnsupportedChain.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** From one network to another. */
export const views: ViewGroup<'Networks' | 'SwitchNetwork' | 'SwitchActiveChain' | 'UnsupportedChain'> = {
  Networks: { View: Networks, messages: { ...parts, ...networks } },
  SwitchNetwork: { View: SwitchNetwork, messages: { ...parts, ...switchNetwork } },
  SwitchActiveChain: { View: SwitchActiveChain, messages: { ...parts, ...switchActiveChain } },
  UnsupportedChain: { View: UnsupportedChain, messages: { ...parts, ...networks, ...unsupportedChain } },
}
