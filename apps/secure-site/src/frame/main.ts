import { createService, ServiceError } from '../client/callService.ts'
import { createFrame } from './createFrame.ts'

/** The page of the frame. It does nothing outside of a frame. */
export async function start(): Promise<void> {
  if (window.parent === window) return
  const parameters = new URLSearchParams(location.search)
  const service = createService()
  const projectId = parameters.get('projectId') ?? ''
  for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 8000)) {
    try {
      const config = await service('config', { projectId })
      return createFrame({ service, projectId, config, chainId: parameters.get('chainId') ?? 'eip155:1' })
    } catch (error) {
      // A retry does not help if the project does not exist.
      if (!(error instanceof ServiceError) || error.code === 'INVALID_REQUEST') throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
