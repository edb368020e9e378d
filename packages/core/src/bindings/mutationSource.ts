import type { KitError } from '../errors/KitError.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Kit } from '../Kit.ts'
import { isRecord } from '../options/checkArguments.ts'
import type { Source } from './Source.ts'

type Status = 'idle' | 'pending' | 'success' | 'error'
type Flags<status extends Status> = { readonly status: status } & {
  readonly [name in Status as `is${Capitalize<name>}`]: name extends status ? true : false
}

/** How the newest call goes: a union by `status`, or by `isPending` and its like. */
export type MutationState<data> =
  | (Flags<'idle'> & { readonly data: undefined; readonly error: null })
  | (Flags<'pending'> & { readonly data: undefined; readonly error: null })
  | (Flags<'success'> & { readonly data: data; readonly error: null })
  | (Flags<'error'> & { readonly data: undefined; readonly error: KitError })

/** Called when their own call ends, also if a newer one was made or the component is gone. */
export type MutationCallbacks<data> = {
  /** Called with the result when the call succeeds. */
  readonly onSuccess?: ((data: data) => void) | undefined
  /** Called with the error when the call fails. */
  readonly onError?: ((error: KitError) => void) | undefined
  /** Called when the call ends, after `onSuccess` or `onError`. */
  readonly onSettled?: (() => void) | undefined
}

/** Resolves with the result, or rejects with a `KitError`. A caller may ignore the promise: the error is in `error`. */
type Verb<variables, data> = (variables: variables, callbacks?: MutationCallbacks<data>) => Promise<data>

/**
 * The result of hooks of actions: the action under its own name, and the state of its latest call.
 * `mutate` and `mutateAsync`, and the name with `Async`, are the same action under the names that other libraries use.
 */
export type Mutation<name extends string, variables, data> = MutationState<data> & {
  /** Back to `idle`; a pending call goes on. */
  readonly reset: () => void
  readonly mutate: (variables: variables, callbacks?: MutationCallbacks<data>) => void
  readonly mutateAsync: Verb<variables, data>
} & { readonly [verb in name | `${name}Async`]: Verb<variables, data> }

/**
 * Checks the options of a hook. Other libraries take callbacks where the hook is called; here they go with the call, and would be ignored.
 * @throws KitError `INVALID_OPTION`
 */
export function checkHookOptions(kit: Kit, options: unknown): void {
  if (!isRecord(options)) return
  // It tells the developer of a namespace that no adapter has.
  kit.can('signMessage', options['namespace'] as string | undefined)
  if (options['mutation'] !== undefined)
    throw invalidOption({
      option: 'mutation',
      reason: 'give callbacks with the call, as in `connect(variables, { onSuccess, onError, onSettled })`.',
    })
}

const flags = <status extends Status>(status: status): Flags<status> =>
  ({
    status,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
  }) as Flags<status>
const idle = { ...flags('idle'), data: undefined, error: null }
const pending = { ...flags('pending'), data: undefined, error: null }

/** Calls a function of the kit and keeps how that goes. */
export function mutationSource<const name extends string, variables, data>(
  name: name,
  call: (variables: variables) => Promise<data>,
): Source<Mutation<name, variables, data>> {
  const listeners = new Set<() => void>()
  let newest = 0
  const show = (state: MutationState<data>): void => {
    shown = withVerbs(state)
    for (const listener of listeners) listener()
  }
  const verb: Verb<variables, data> = (variables, { onSuccess, onError, onSettled } = {}) => {
    const own = (newest += 1)
    const showOwn = (state: MutationState<data>): void => {
      if (newest === own) show(state)
    }
    const run = async (): Promise<data> => {
      showOwn(pending)
      try {
        const data = await call(variables)
        showOwn({ ...flags('success'), data, error: null })
        return data
      } catch (cause) {
        const error = toKitError(cause)
        showOwn({ ...flags('error'), data: undefined, error })
        throw error
      }
    }
    const promise = run()
    // This also handles the rejection for a caller that ignores the promise; what a callback throws is reported by the browser.
    void promise.then(onSuccess, (error: KitError) => onError?.(error)).finally(onSettled)
    return promise
  }
  const reset = (): void => {
    newest += 1
    show(idle)
  }
  const withVerbs = (state: MutationState<data>) =>
    ({ ...state, reset, mutate: verb, mutateAsync: verb, [name]: verb, [`${name}Async`]: verb }) as Mutation<
      name,
      variables,
      data
    >
  const initial = withVerbs(idle)
  let shown = initial
  return {
    get: () => shown,
    getInitial: () => initial,
    subscribe(listener) {
      // The same function may listen twice.
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
