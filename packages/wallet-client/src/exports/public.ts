export { publicKit, type PublicKit, type PublicKitOptions, type PublicService } from '../connector/publicKit.ts'
