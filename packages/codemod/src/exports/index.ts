export type { Finding } from '../Finding.ts'
export { migrate, type Migration, type OldKit, oldKits } from '../migrate.ts'
