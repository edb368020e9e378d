import { checkArguments, type Checks, inNamespace, optional, text, waits } from './checkArguments.ts'

/** The arguments of methods whose code is on every page. Those of other methods are checked in every build, by the code that they load. */
const calls: Readonly<Record<'connect' | 'signIn' | 'getSession', Checks>> = {
  connect: { connectorId: optional(text), wallet: optional(text), networkId: optional(text), ...inNamespace },
  signIn: waits,
  getSession: waits,
}

/** Refuses arguments of a wrong type before a method of a kit does anything. @throws KitError `INVALID_OPTION` */
export const checkCall = (method: keyof typeof calls, given: unknown): void =>
  checkArguments(method, given, calls[method])
