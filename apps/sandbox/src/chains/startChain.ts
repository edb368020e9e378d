import { choosePort } from '../ports/choosePort.ts'
import { startAnvil, type Anvil } from './startAnvil.ts'

/** Starts a chain on the preferred port, or on a free one if that is busy, even if it became busy just now. */
export async function startChain(parameters: { host: string; preferredPort: number; chainId: number }): Promise<Anvil> {
  const { host, preferredPort, chainId } = parameters
  const port = await choosePort(host, preferredPort)
  try {
    return await startAnvil({ host, port, chainId })
  } catch (error) {
    if (port === 0) throw error
    return startAnvil({ host, port: 0, chainId })
  }
}
