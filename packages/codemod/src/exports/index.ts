export { type Finding, migrate, type Migration, type OldKit, oldKits } from '../migrate.ts'
