import type { Config } from '@wagmi/core'

/** Says when the dapp's config has connections: now, and whenever they change. */
export function watchConnections(config: Config, onWanted: () => void): () => void {
  const look = () => {
    if (config.state.connections.size > 0) onWanted()
  }
  look()
  return config.subscribe(({ connections }) => connections, look)
}
