import { isRecord } from '../storage/isRecord.ts'

const longestAttestation = 16_384

/**
 * Has a page of the verify service, in a hidden frame, attest the origin of this page: only the browser can prove it to the service.
 * @returns undefined when there is no page, no answer in time, or the answer is none
 */
export const askFrame = (address: string, limitMs: number): Promise<string | undefined> => {
  if (typeof document === 'undefined' || document.body === null) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const frame = document.createElement('iframe')
    const finish = (attestation: string | undefined): void => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      frame.remove()
      resolve(attestation)
    }
    const listen = ({ source, origin, data }: MessageEvent): void => {
      if (source !== frame.contentWindow || origin !== new URL(address).origin) return
      let message: unknown = data
      try {
        if (typeof data === 'string') message = JSON.parse(data)
      } catch {
        return
      }
      if (!isRecord(message) || message['type'] !== 'verify_attestation') return
      const { attestation } = message
      const fits = typeof attestation === 'string' && attestation !== '' && attestation.length <= longestAttestation
      finish(fits ? attestation : undefined)
    }
    const timer = setTimeout(() => finish(undefined), limitMs)
    addEventListener('message', listen)
    frame.style.display = 'none'
    frame.setAttribute('aria-hidden', 'true')
    frame.src = address
    frame.addEventListener('error', () => finish(undefined))
    document.body.append(frame)
  })
}
