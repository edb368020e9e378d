import { createServer } from 'node:net'

/** `preferred` if it is free, else 0, for which the system chooses a free port. */
export function choosePort(host: string, preferred: number): Promise<number> {
  if (preferred === 0) return Promise.resolve(0)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(preferred, host, () => probe.close(() => resolve(preferred)))
  })
}
