export { kit } from '../standalone/kit'
