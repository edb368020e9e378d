// KIT_DESTROYED, KIT_NOT_FOUND
import { createKit } from '@kit/core'
import { mountKit } from '@kit/ui'
import { adapters } from '../adapters'

// In a module of its own: one kit for the page, as long as the page is open.
export const kit = createKit({ adapters })

// The elements <kit-button> and <kit-modal> find it. In React: <KitProvider kit={kit}>.
mountKit(kit)
