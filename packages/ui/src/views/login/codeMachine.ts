import type { KitError } from '@kit/core'

/** Digits of a code. */
const length = 6

/** A code that was mailed: typed, checked, sent again. */
export type CodeState = {
  readonly digits: string
  readonly status: 'typing' | 'checking' | 'done'
  /** The outcome of the last attempt. */
  readonly problem:
    | null
    | { readonly kind: 'wrong'; readonly attemptsLeft: number }
    | { readonly kind: 'expired' }
    /** Wrong too often. */
    | { readonly kind: 'void' }
    | { readonly kind: 'failed'; readonly error: KitError }
  readonly mail: 'sent' | 'sending' | 'sentAgain'
}

export type CodeEvent =
  | { readonly type: 'typed'; readonly digits: string }
  /** Check again what failed for another reason than the code. */
  | { readonly type: 'retried' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly error: KitError }
  | { readonly type: 'resend' }
  | { readonly type: 'sent' }
  | { readonly type: 'sendFailed'; readonly error: KitError }

export type CodeEffect = { readonly type: 'check'; readonly digits: string } | { readonly type: 'send' }

type Step = readonly [state: CodeState, effects: readonly CodeEffect[]]

export const initialCode: CodeState = { digits: '', status: 'typing', problem: null, mail: 'sent' }

const stay = (state: CodeState): Step => [state, []]

/** Pure. Six digits are checked at once; a code that no longer works takes no digits until another was sent. */
export function transition(state: CodeState, event: CodeEvent): Step {
  const isOver = state.problem?.kind === 'expired' || state.problem?.kind === 'void'
  switch (event.type) {
    case 'typed': {
      if (state.status !== 'typing' || isOver || event.digits === state.digits) return stay(state)
      const { digits } = event
      if (digits.length < length) return stay({ ...state, digits, problem: null })
      return [{ ...state, digits, problem: null, status: 'checking' }, [{ type: 'check', digits }]]
    }
    case 'retried':
      return state.status === 'typing' && state.problem?.kind === 'failed' && state.digits.length === length
        ? [{ ...state, problem: null, status: 'checking' }, [{ type: 'check', digits: state.digits }]]
        : stay(state)
    case 'accepted':
      return state.status === 'checking' ? stay({ ...state, status: 'done' }) : stay(state)
    case 'refused': {
      if (state.status === 'typing') return stay(state)
      const problem = problemOf(event.error)
      // Digits that may be right stay, so that the user need not type them again.
      return stay({ ...state, status: 'typing', problem, digits: problem?.kind === 'failed' ? state.digits : '' })
    }
    case 'resend':
      return state.mail === 'sending' || state.status !== 'typing'
        ? stay(state)
        : [{ ...state, mail: 'sending' }, [{ type: 'send' }]]
    case 'sent':
      return state.mail === 'sending' ? stay({ ...state, mail: 'sentAgain', problem: null, digits: '' }) : stay(state)
    case 'sendFailed': {
      const problem = problemOf(event.error)
      return state.mail === 'sending'
        ? stay({ ...state, mail: 'sent', problem: problem ?? state.problem })
        : stay(state)
    }
  }
}

function problemOf(error: KitError): CodeState['problem'] {
  if (error.code === 'ABORTED') return null
  const { attemptsLeft } = error.context
  if (error.code === 'CODE_WRONG')
    return { kind: 'wrong', attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : 1 }
  if (error.code === 'CODE_EXPIRED') return { kind: attemptsLeft === 0 ? 'void' : 'expired' }
  return { kind: 'failed', error }
}
