export { KeyValueStorage } from '@walletconnect/keyvaluestorage'
export { createDatabase } from '../src/storage/createDatabase.ts'
