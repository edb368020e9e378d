import { picturesInLanguages, picturesOf } from './picturesOf.test-util.tsx'

picturesOf('phone')
picturesInLanguages()
