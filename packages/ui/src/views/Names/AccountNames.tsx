import { nameProblem } from '@kit/core/display'
import type { NamesState } from '@kit/core'
import { type ReactElement, useEffect, useId } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { ErrorDetails } from '../../components/ErrorState/ErrorDetails.tsx'
import { CheckIcon } from '../../components/accountIcons.tsx'
import { WalletIcon } from '../../components/icons.tsx'
import { ListRow } from '../../components/ListRow/ListRow.tsx'
import { RovingList } from '../../components/RovingList/RovingList.tsx'
import { SkeletonRow } from '../../components/SkeletonRow/SkeletonRow.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useErrorText } from '../../i18n/useErrorText.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { NoAccount } from '../Account/NoAccount.tsx'
import { FeatureFailure } from '../FeatureFailure.tsx'
import { activeAccount } from '../activeAccount.ts'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { largeFieldStyles } from '../largeFieldStyles.ts'
import { useNames } from './useNames.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

const namesStyles = css`
  .kit-name-field {
    align-items: baseline;
    gap: var(--kit-space-1);
  }
  .kit-name-suffix {
    flex: none;
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-large);
  }
  .kit-name-words {
    min-block-size: calc(var(--kit-text-small) * 1.5);
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    text-wrap: pretty;
  }
  .kit-name-words[data-tone=error] {
    color: var(--kit-error);
  }
  .kit-name-part {
    display: grid;
    gap: var(--kit-space-2);
    min-inline-size: 0;
  }
`

/** They keep the place of the suggestions, so that the button below does not move when those come. */
const awaitedRows = [0, 1, 2]

/** The purpose of an account name. */
export function ChooseAccountName(_props: ViewProps<'ChooseAccountName'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const { names, error, retry } = useNames()
  return (
    <div className="kit-view" part="view">
      {error ? (
        <FeatureFailure title={t('names.failedTitle')} error={error} onRetry={retry} />
      ) : (
        <EmptyState
          icon={<WalletIcon size={24} />}
          title={t('names.introTitle')}
          action={
            <Button variant="primary" onClick={() => kit.push({ view: 'RegisterAccountName' })}>
              {t('names.start')}
            </Button>
          }
        >
          {t('names.introText', { example: `alice${names?.suffix ?? ''}` })}
        </EmptyState>
      )}
    </div>
  )
}

/** The name, whether it is free, and names like it; the wallet signs for it. */
export function RegisterAccountName(_props: ViewProps<'RegisterAccountName'>): ReactElement {
  useStyles(viewStyles)
  useStyles(largeFieldStyles)
  useStyles(namesStyles)
  const kit = useKit()
  const t = useMessages()
  const active = useKitState(activeAccount)
  const { names, state, error, retry } = useNames()
  const status = state?.registration.status
  useEffect(() => {
    if (status === 'done') kit.open({ view: 'RegisterAccountNameSuccess' })
  }, [kit, status])

  if (!active) return <NoAccount />
  return (
    <div className="kit-view" part="view">
      {error ? (
        <FeatureFailure title={t('names.failedTitle')} error={error} onRetry={retry} />
      ) : !names || !state ? (
        <div data-waiting>
          <SkeletonRow />
        </div>
      ) : state.owner === null ? (
        <EmptyState title={t('names.noneTitle')}>{t('names.noneText')}</EmptyState>
      ) : (
        <Form state={state} names={names} />
      )}
    </div>
  )
}

function Form({
  state,
  names,
}: {
  readonly state: NamesState
  readonly names: NonNullable<ReturnType<typeof useNames>['names']>
}): ReactElement {
  const t = useMessages()
  const fieldId = useId()
  const { text, suggestions, registration } = state
  const problem = nameProblem(state)
  const isAsking = registration.status === 'signing' || registration.status === 'sending'
  const isWrong = problem !== undefined && problem !== 'empty'
  const isLooking = suggestions.status === 'loading'
  const words = useWords(state)
  const others = suggestions.items.filter(({ name, isTaken }) => !isTaken && name !== text)
  return (
    <>
      <div className="kit-name-part">
        <label className="kit-name-words" htmlFor={fieldId}>
          {t('names.field')}
        </label>
        <div className="kit-large-field kit-name-field" dir="ltr" data-invalid={isWrong || undefined}>
          <input
            id={fieldId}
            data-first-focus
            type="text"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            readOnly={isAsking}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${fieldId}-words`}
            value={text}
            onChange={(event) => names.type(event.target.value)}
          />
          <bdi className="kit-name-suffix">{names.suffix}</bdi>
        </div>
        <p
          id={`${fieldId}-words`}
          className="kit-name-words"
          role="status"
          data-tone={isWrong || registration.status === 'failed' ? 'error' : undefined}
        >
          {words}
        </p>
        {registration.status === 'failed' && <ErrorDetails error={registration.error} />}
        {isAsking && <HelpPlace state="waiting" />}
      </div>
      {(others.length > 0 || isLooking) && !isAsking && (
        <RovingList label={t('names.suggestions')} busy={isLooking}>
          {others.length > 0
            ? others.map(({ name }) => (
                <ListRow key={name} title={`${name}${names.suffix}`} onClick={() => names.type(name)} />
              ))
            : awaitedRows.map((row) => <SkeletonRow key={row} hasImage={false} />)}
        </RovingList>
      )}
      <Button variant="primary" wide disabled={problem !== undefined} busy={isAsking} onClick={() => names.register()}>
        {t('names.register')}
      </Button>
      {isAsking && (
        <Button wide variant="quiet" onClick={() => names.leave()}>
          {t('parts.cancel')}
        </Button>
      )}
      <VisuallyHidden>{isLooking ? t('names.looking') : ''}</VisuallyHidden>
    </>
  )
}

/** The sentence below the field. */
function useWords({ text, suggestions, registration }: NamesState): string {
  const t = useMessages()
  const errorText = useErrorText()
  const problem = nameProblem({ text, suggestions })
  if (registration.status === 'signing')
    return `${t('names.signing')}. ${t('names.signText', { name: registration.name })}`
  if (registration.status === 'sending') return t('names.sending')
  if (registration.status === 'failed') return errorText(registration.error)
  if (problem === 'short') return t('names.short')
  if (problem === 'long') return t('names.long')
  if (problem === 'characters') return t('names.characters')
  if (problem === 'taken') return t('names.taken')
  if (problem === 'empty') return t('names.short')
  if (suggestions.status === 'failed') return t('names.suggestionsFailed')
  const isKnown = suggestions.status === 'ready' && suggestions.items.some(({ name }) => name === text)
  return isKnown ? t('names.free') : ''
}

/** The name is registered. */
export function RegisterAccountNameSuccess(_props: ViewProps<'RegisterAccountNameSuccess'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const name = useKitState((state) => activeAccount(state)?.name)
  return (
    <div className="kit-view" part="view">
      <EmptyState
        icon={<CheckIcon size={24} />}
        title={t('names.doneTitle', { name: name ?? '' })}
        action={
          <Button variant="primary" onClick={() => kit.open({ view: 'Account' })}>
            {t('names.done')}
          </Button>
        }
      >
        {t('names.doneText')}
      </EmptyState>
    </div>
  )
}
