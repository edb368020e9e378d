// KIT_DESTROYED, KIT_NOT_FOUND
import { createKit } from '@kit/core'
import { mountKit } from '@kit/ui'
import { adapters } from '../adapters'

// A separate module ensures that the page creates one kit, and keeps it while it is open.
export const kit = createKit({ adapters })

// The elements <kit-button> and <kit-modal> find this kit. In React, pass it to <KitProvider kit={kit}>.
mountKit(kit)
