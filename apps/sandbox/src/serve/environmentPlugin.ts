import type { Plugin } from 'vite'
import type { Environment } from '../environment/Environment.ts'

/** Answers `/environment.json` on the dev server's own origin, where the samples fetch it. */
export function environmentPlugin(environment: Environment): Plugin {
  return {
    name: 'sandbox-environment',
    configureServer(server) {
      server.middlewares.use('/environment.json', (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(environment))
      })
    },
  }
}
