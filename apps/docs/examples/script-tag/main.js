import { adapters } from './adapters.js'
import { createKit, mountKit } from './kit/standalone.js'

mountKit(createKit({ adapters }))
