import { amountFieldText, parseAmount } from '@kit/core/display'
import { type ReactElement, useId, useState } from 'react'
import { FilterChip } from '../../components/FilterChip/FilterChip.tsx'
import { TextButton } from '../../components/TextButton/TextButton.tsx'
import { useLocale, useMessages } from '../../i18n/useMessages.ts'
import { SwapNote } from './SwapNote.tsx'
import { impactText } from './swapFigures.ts'

/** Hundredths of a percent. */
const choices = [50, 100, 300]
const [least, most, high] = [10, 5_000, 500]

/** How far the price may move before the swap fails. */
export function SlippageChoice({
  slippage,
  onChange,
}: {
  /** Hundredths of a percent. */
  readonly slippage: number
  readonly onChange: (slippage: number) => void
}): ReactElement {
  const t = useMessages()
  const { tag } = useLocale()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [own, setOwn] = useState(
    choices.includes(slippage) ? '' : amountFieldText({ value: BigInt(slippage), decimals: 2 }, tag),
  )
  const [isWrong, setIsWrong] = useState(false)
  const percent = impactText(slippage, tag)
  const write = (text: string): void => {
    setOwn(text)
    const { units, problem } = parseAmount(text, { decimals: 2, locale: tag })
    const isFine = units !== undefined && units >= least && units <= most
    setIsWrong(problem !== 'empty' && !isFine)
    if (isFine) onChange(Number(units))
  }
  return (
    <div className="kit-swap-slippage">
      <div className="kit-swap-line">
        <span>{t('swap.slippage')}</span>
        <TextButton expanded={isOpen} controls={id} onClick={() => setIsOpen(!isOpen)}>
          <span aria-label={`${t('swap.slippageChange')}: ${percent}`}>{percent}</span>
        </TextButton>
      </div>
      {isOpen && (
        <div id={id} className="kit-swap-slippage-choices" role="group" aria-label={t('swap.slippage')}>
          {choices.map((choice) => (
            <FilterChip
              key={choice}
              pressed={slippage === choice}
              onChange={() => {
                setOwn('')
                setIsWrong(false)
                onChange(choice)
              }}
            >
              {impactText(choice, tag)}
            </FilterChip>
          ))}
          <input
            className="kit-swap-field"
            type="text"
            inputMode="decimal"
            dir="ltr"
            aria-label={t('swap.slippageOwn')}
            aria-invalid={isWrong || undefined}
            placeholder="%"
            value={own}
            onChange={(event) => write(event.target.value)}
          />
        </div>
      )}
      {isWrong && (
        <p className="kit-swap-problem" role="alert">
          {t('swap.slippageWrong')}
        </p>
      )}
      {slippage > high && <SwapNote tone="warning">{t('swap.slippageHigh')}</SwapNote>}
    </div>
  )
}
