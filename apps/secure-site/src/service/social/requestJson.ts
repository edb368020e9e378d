import { readText } from '@kit/core/adapter'

/** Bytes. */
const longestAnswer = 100_000

/** Asks a provider, within 10 s. @throws Error if it says no, says too much, or what it says is not JSON */
export async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
  return JSON.parse(await readText(response, { limit: longestAnswer, what: 'the provider' }))
}
