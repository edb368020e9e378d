export { adapters } from '../adapters'
