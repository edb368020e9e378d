import { readText } from '@kit/core/adapter'

/** Bytes. */
const longestAnswer = 100_000

/** Sends a request to a provider, with a timeout of 10 s. @throws Error if it refuses, or its answer is too long or not JSON */
export async function requestJson(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
  return JSON.parse(await readText(response, { limit: longestAnswer, what: 'the provider' }))
}
