type Detector = { readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

/** The browser's own reader of QR codes, where it has one. */
export const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether there are a reader and a camera to ask for. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator
