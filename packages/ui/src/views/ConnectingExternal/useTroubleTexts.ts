import { useEffect, useState } from 'react'
import type { troubleTexts } from './troubleTexts.ts'

/** The texts for failed requests, fetched with the first failure: null until they have loaded, `missing` if they cannot be fetched. */
export function useTroubleTexts(wanted: boolean): typeof troubleTexts | 'missing' | null {
  const [words, setWords] = useState<{ readonly texts: typeof troubleTexts | 'missing' } | null>(null)
  useEffect(() => {
    if (!wanted || words) return undefined
    let current = true
    import('./troubleTexts.ts').then(
      ({ troubleTexts: texts }) => current && setWords({ texts }),
      () => current && setWords({ texts: 'missing' }),
    )
    return () => {
      current = false
    }
  }, [wanted, words])
  return words && words.texts
}
