/** `HTMLElement`, or on a server, where importing must not fail, a class that nobody makes objects of. */
export const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)
