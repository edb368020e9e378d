import { guide } from '../../i18n/en/guide.ts'
import { parts } from '../../i18n/en/parts.ts'
import { Downloads } from '../Downloads/Downloads.tsx'
import { GetWallet } from '../GetWallet/GetWallet.tsx'
import type { ViewGroup } from '../ViewEntry.ts'
import { WhatIsANetwork } from '../WhatIsANetwork/WhatIsANetwork.tsx'
import { WhatIsAWallet } from '../WhatIsAWallet/WhatIsAWallet.tsx'

const messages = { ...parts, ...guide }

/** For users who are new to all this. */
export const views: ViewGroup<'WhatIsAWallet' | 'GetWallet' | 'Downloads' | 'WhatIsANetwork'> = {
  WhatIsAWallet: { View: WhatIsAWallet, messages },
  GetWallet: { View: GetWallet, messages },
  Downloads: { View: Downloads, messages },
  WhatIsANetwork: { View: WhatIsANetwork, messages },
}
