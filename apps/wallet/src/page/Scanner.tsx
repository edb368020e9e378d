import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { detectorClass } from './canScan.ts'

export type ScannerProps = {
  readonly onFound: (text: string) => void /** With a sentence where it could not go on. */
  readonly onEnd: (problem: string) => void
}

/** The camera's picture until a pairing link is in it. */
export function Scanner({ onFound, onEnd }: ScannerProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onFound)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const scan = async (): Promise<void> => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const close = (): void => stream.getTracks().forEach((track) => track.stop())
      signal.addEventListener('abort', close)
      const Detector = detectorClass()
      const picture = video.current
      if (signal.aborted || !Detector || !picture) return close()
      picture.srcObject = stream
      await picture.play()
      const detector = new Detector({ formats: ['qr_code'] })
      while (!signal.aborted) {
        const code = (await detector.detect(picture)).find(({ rawValue }) => rawValue.startsWith('wc:'))
        if (code && !signal.aborted) return found(code.rawValue)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    }
    scan().catch(
      (error: unknown) =>
        signal.aborted ||
        end(
          `The camera cannot be used (${error instanceof Error ? error.message : String(error)}). Paste the link instead.`,
        ),
    )
    return () => ended.abort()
  }, [])
  return (
    <div className="scanner">
      <video ref={video} muted playsInline aria-label="What the camera sees" />
      <button type="button" className="button" onClick={() => onEnd('')}>
        Stop scanning
      </button>
    </div>
  )
}
