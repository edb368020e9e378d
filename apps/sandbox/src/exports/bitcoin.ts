export { bitcoinService } from '../bitcoin/bitcoinService.ts'
