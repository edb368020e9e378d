export { publicServices } from '../client/publicServices.ts'
export { publicKit, type PublicKit, type PublicKitOptions, type PublicService } from '../connector/publicKit.ts'
