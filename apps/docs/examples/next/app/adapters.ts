export { adapters } from '../../adapters'
