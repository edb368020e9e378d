/** After this time a backend is considered silent. It is split into short waits, so that a busy page is not mistaken for a silent backend. */
const patience = { waits: 10, ms: 200 }

/** The answer of a backend, or a fallback if it is silent. */
export const untilSilent = async <T, Silence>(answer: Promise<T>, onSilence: () => Silence): Promise<T | Silence> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<Silence>((resolve) => {
    const wait = (waits: number): void => {
      if (waits > 0) timer = setTimeout(wait, patience.ms, waits - 1)
      else resolve(onSilence())
    }
    wait(patience.waits)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
