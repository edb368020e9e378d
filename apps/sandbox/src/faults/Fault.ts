import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))
const effects = ['status', 'hang', 'drop', 'malformed', 'truncated', 'cors'] as const

/** The body of POST /sandbox/faults. */
export const faultSchema = v.pipe(
  v.strictObject({
    /** A path as the service sees it, without the scope's prefix; `*` stands for any characters. Default: all. */
    route: v.optional(text, '*'),
    /** Default: all. */
    method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
    /** Only requests whose query holds all of this. */
    query: v.optional(v.record(text, v.string())),
    /** Lets so many go before it strikes. Default: 0. */
    skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Default: until it is taken away. */
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),

    /** Before anything else is done. With no other effect the answer is the usual one, late. */
    delayMs: v.optional(ms),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    /** `Retry-After` in seconds, beside a status. */
    retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** JSON in the place of the usual answer; its status is 200 where none is named. */
    body: v.optional(v.unknown()),
    /** No answer for as long as the fault is there; the usual one when it is taken away. */
    hang: v.optional(v.literal(true)),
    /** The connection breaks off before the answer. */
    drop: v.optional(v.literal(true)),
    /** 200 and something that is no JSON. */
    malformed: v.optional(v.literal(true)),
    /** The connection breaks off in the middle of the usual answer. */
    truncated: v.optional(v.literal(true)),
    /** The usual answer without any CORS header, and a preflight that is refused. */
    cors: v.optional(v.literal(true)),
  }),
  v.check(
    (fault) => effects.filter((effect) => fault[effect] !== undefined).length <= 1,
    `Only one of ${effects.join(', ')} at a time.`,
  ),
  v.check(
    (fault) => [...effects, 'delayMs', 'body'].some((effect) => effect in fault),
    `Name what goes wrong: delayMs, body, ${effects.join(', ')}.`,
  ),
  v.check(
    ({ retryAfter, status }) => retryAfter === undefined || status !== undefined,
    'retryAfter goes with a status.',
  ),
  v.check(
    (fault) => !('body' in fault) || effects.every((effect) => effect === 'status' || fault[effect] === undefined),
    'body goes alone or with a status.',
  ),
)

export type Fault = Readonly<v.InferOutput<typeof faultSchema>>
/** As a client writes it. */
export type FaultRequest = v.InferInput<typeof faultSchema>
