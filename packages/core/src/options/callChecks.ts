import { type Check, checkArguments, type Checks, inNamespace, optional, text, waits } from './checkArguments.ts'

/** The arguments of methods whose code is on every page. Those of other methods are checked in every build, by the code that they load. */
const calls: Readonly<Record<'connect' | 'signIn' | 'getSession' | 'send' | 'swap', Checks>> = {
  connect: { connectorId: optional(text), wallet: optional(text), networkId: optional(text), ...inNamespace },
  signIn: waits,
  getSession: waits,
  // They take no arguments: what is given would be ignored.
  send: givenTo('(await kit.send()).prepare({ … })', ['to', 'amount', 'token']),
  swap: givenTo('(await kit.swap()).quote({ … })', ['pay', 'get', 'amount']),
}

function givenTo(method: string, names: readonly string[]): Checks {
  const check: Check = [(value) => value === undefined, `\`${method}\``]
  return Object.fromEntries(names.map((name) => [name, check]))
}

/** Refuses arguments of a wrong type before a method of a kit does anything. @throws KitError `INVALID_OPTION` */
export const checkCall = (method: keyof typeof calls, given: unknown): void =>
  checkArguments(method, given, calls[method])
