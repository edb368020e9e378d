import { picturesOf } from './picturesOf.test-util.tsx'

picturesOf('phone')
