export { createInstance } from '../instance/createInstance.ts'
