import type { Fault } from './Fault.ts'

export type FaultTarget = {
  readonly method: string
  /** Without the scope's prefix. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const matches = (route: string, path: string): boolean => {
  const parts = route.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(path)
}

/** Whether the fault applies to the request. */
export const fits = (fault: Pick<Fault, 'route' | 'method' | 'query'>, { method, path, query }: FaultTarget): boolean =>
  matches(fault.route, path) &&
  (fault.method === undefined || fault.method === method) &&
  Object.entries(fault.query ?? {}).every(([name, value]) => query[name] === value)
