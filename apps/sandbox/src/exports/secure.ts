export { type SecureSandbox, type SecureSandboxOptions, startSecureSandbox } from '../secure/startSecureSandbox.ts'
